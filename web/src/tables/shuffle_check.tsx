// Checks after a game that the shuffle matches the server's commitment. The page's own core recomputes all draws.
import { useState } from 'preact/hooks';
import { Icon } from '../art/icon';
import type { Answer } from '../core/types';
import { useAnswer } from '../core/use_answer';
import { t } from '../i18n';
import { shuffleOf } from '../net/room_state';
import type { OnlineTable } from '../net/online_table';
import { usePage } from '../shared/page_state';

type Checked = Answer<{ draws: number }>;

function useCheck(table: OnlineTable): Checked | null {
  const { core, game } = usePage();
  const [checked, setChecked] = useState<Checked | null>(null);
  const shuffle = shuffleOf(table.room.value);
  const number = game.game.value;
  const whole = game.view.value?.length === table.actions.value.length;
  useAnswer(
    () => (shuffle === null || number === null || !whole ? null : core.verifyShuffle(number, shuffle)),
    [core, number, whole, shuffle?.secret],
    setChecked,
    (error) => console.warn(error), // if the core fails, no result is shown
  );
  return checked;
}

function FairnessRow(props: { name: string; value: string }) {
  return (
    <>
      <dt>{props.name}</dt>
      <dd>{props.value}</dd>
    </>
  );
}

export function Fairness(props: { table: OnlineTable }) {
  const room = props.table.room.value;
  const checked = useCheck(props.table);
  if (checked === null) return <></>;
  if (!checked.ok) {
    return (
      <p class="tables-fair look-bad" role="alert">
        {t('fair.broken', { reason: checked.error })}
      </p>
    );
  }
  return (
    <details class="tables-fair">
      <summary>
        <Icon name="check" />
        {t('fair.kept')}
        <Icon name="down" />
      </summary>
      <p>{t('fair.draws', { count: checked.value.draws })}</p>
      <dl>
        <FairnessRow name={t('fair.commitment')} value={room.terms!.commitment} />
        <FairnessRow name={t('fair.secret')} value={room.secret} />
        {room.seats.map(({ name, seed }, seat) => (
          <FairnessRow
            key={seat}
            name={t('fair.seed', { name })}
            value={seed === '' ? t('fair.seed.none') : seed}
          />
        ))}
      </dl>
    </details>
  );
}
