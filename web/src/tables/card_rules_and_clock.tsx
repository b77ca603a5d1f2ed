// Rules and time limit of a table in a list.
import type { Catalogue } from '../core/types';
import { t } from '../i18n';
import type { TableCard } from '../net/protocol';
import { RulesLeftOut } from '../shared/rules_left_out';
import './lobby.css';

export function CardRulesAndClock(props: { card: TableCard; catalogue: Catalogue }) {
  const { card, catalogue } = props;
  const boxes = catalogue.boxes.filter(
    (box) => (card.setup.boxes ?? []).includes(box.name) || box.name === 'base',
  );
  return (
    <>
      <p class="look-soft">
        {card.rated && <span class="tables-rated">{t('rating.rated')}</span>}{' '}
        {card.purist && <span class="tables-rated">{t('lobby.purist')}</span>}{' '}
        {boxes.map((box) => box.title).join(' · ')}
      </p>
      {card.clock && card.clock !== 'none' && <p class="look-soft">{t(`lobby.clock.${card.clock}`)}</p>}
      <RulesLeftOut parts={card.setup.without} catalogue={catalogue} />
    </>
  );
}
