// How many players, with a button for one less and one for one more.
import { t } from '../i18n';
import { kFewestSeats, kMostSeats } from './game_draft';
import { IconButton } from './icon_button';

export function SeatCount(props: { seats: number; change: (seats: number) => void }) {
  const { seats, change } = props;
  return (
    <div class="seat-count">
      <IconButton
        icon="minus"
        type="button"
        label={t('common.minus')}
        aria-disabled={seats <= kFewestSeats}
        onClick={() => change(Math.max(kFewestSeats, seats - 1))}
      />
      <output>{t('preset.players', { count: seats })}</output>
      <IconButton
        icon="plus"
        type="button"
        label={t('common.plus')}
        aria-disabled={seats >= kMostSeats}
        onClick={() => change(Math.min(kMostSeats, seats + 1))}
      />
    </div>
  );
}
