// Ladder: the best players of a group of rules, people or bots.
import { useEffect, useState } from 'preact/hooks';
import type { Catalogue } from '../core/types';
import { t } from '../i18n';
import { people, type Ladder } from '../net/account_requests';
import { BotMark } from '../shared/bot_mark';
import { FormError } from '../shared/page_notices';
import { go } from '../shared/route';
import { useSubmit } from './form';
import { PeoplePage } from './people_page';
import { rulesText, shownRating } from './rating';

function path(rules: string, bots: boolean): string {
  return `ladder/${encodeURIComponent(rules)}${bots ? '/bots' : ''}`;
}

function Row(props: { place: number; player: Ladder['players'][number] }) {
  const { name, bot, rating, games } = props.player;
  return (
    <li class="people-row">
      <div>
        {props.place}. <a href={`#/person/${encodeURIComponent(name)}`}>{name}</a>
        {bot && <BotMark />}
        <p class="look-soft">{t('ladder.games', { count: games })}</p>
      </div>
      <span class="people-rating">{shownRating(rating)}</span>
    </li>
  );
}

export function LadderScreen(props: { rules: string; bots: boolean; catalogue: Catalogue }) {
  const { rules, bots, catalogue } = props;
  const [ladder, setLadder] = useState<Ladder | null>(null);
  const { trouble, act } = useSubmit();
  useEffect(() => {
    let current = true;
    setLadder(null); // removes the previous ladder
    act(async () => {
      const found = await people.ladder(rules, bots);
      if (current) setLadder(found);
    });
    return () => {
      current = false;
    };
  }, [rules, bots]);
  const groups = [...new Set(['base', rules, ...(ladder?.groups ?? [])])];
  return (
    <PeoplePage title={t('ladder.title')}>
      <nav class="people-ways" aria-label={t('ladder.title')}>
        {[false, true].map((one) => (
          <a
            class="look-button"
            href={`#/${path(rules, one)}`}
            aria-current={one === bots ? 'page' : undefined}
          >
            {t(one ? 'ladder.bots' : 'ladder.people')}
          </a>
        ))}
      </nav>
      <section class="home-panel people-ladder">
        <select
          class="look-field"
          aria-label={t('ladder.rules')}
          value={rules}
          onChange={(event) => go(path(event.currentTarget.value, bots), true)}
        >
          {groups.map((one) => (
            <option key={one} value={one}>
              {rulesText(one, catalogue)}
            </option>
          ))}
        </select>
        <FormError text={trouble} />
        {ladder?.players.length === 0 && <p class="look-soft">{t('ladder.none')}</p>}
        <ol class="people-rows">
          {ladder?.players.map((player, index) => (
            <Row key={player.name} place={index + 1} player={player} />
          ))}
        </ol>
      </section>
    </PeoplePage>
  );
}
