// The players' clocks at a table.
import { useEffect, useRef, useState } from 'preact/hooks';
import { Icon } from '../art/icon';
import { t } from '../i18n';
import type { ClockTerms } from '../net/protocol';
import { leftOf } from '../net/room_state';
import type { OnlineTable } from '../net/online_table';
import { announce } from '../shared/announce';

const kSecond = 1000;
const kHour = 3600 * kSecond;
const kDay = 24 * kHour;
const kLow = 20 * kSecond;
const kLowDays = 12 * kHour;
const kBeat = 250; // ms between two redraws of a running clock

const two = (number: number): string => String(number).padStart(2, '0');

export function timeInDigits(ms: number): string {
  const seconds = Math.ceil(ms / kSecond);
  const whole = seconds * kSecond;
  if (whole >= kDay)
    return t('clock.left', { days: Math.floor(whole / kDay), hours: Math.floor((whole % kDay) / kHour) });
  const minutes = Math.floor(seconds / 60);
  const rest = two(seconds % 60);
  return minutes < 60 ? `${minutes}:${rest}` : `${Math.floor(minutes / 60)}:${two(minutes % 60)}:${rest}`;
}

// Milliseconds left on a clock at `now`. `left`: milliseconds that were left at `came`, when the server's
// answer arrived; undefined: this clock does not run.
export function leftAt({ left, came }: { left?: number; came: number }, now: number): number | undefined {
  return left === undefined ? undefined : Math.max(0, left - (now - came));
}

// Milliseconds below which a running clock warns.
function lowOf({ pace, time }: ClockTerms): number {
  return pace === 'days' ? kLowDays : Math.min(kLow, time / 4);
}

// Converts clock terms from milliseconds to seconds, as requests have them.
export function inSeconds({ pace, time, increment = 0 }: ClockTerms): ClockTerms {
  return { pace, time: time / kSecond, increment: increment / kSecond };
}

// Redraws the component regularly while `runs` is true.
export function useTick(runs: boolean): void {
  const [, setBeat] = useState(0);
  useEffect(() => {
    if (!runs) return;
    const timer = setInterval(() => setBeat((beat) => beat + 1), kBeat);
    return () => clearInterval(timer);
  }, [runs]);
}

export function SeatClock(props: { table: OnlineTable; seat: number; runs: boolean }) {
  const { table, seat } = props;
  const runs = props.runs && !table.cutOff.value; // offline, the server's clock is unknown
  const room = table.room.value;
  const { clock } = room.terms!;
  useTick(runs && clock !== undefined);
  const now = useRef(table.now());
  if (!table.cutOff.value) now.current = table.now();
  const { person, lost, computer } = room.seats[seat]!;
  const left = clock ? leftOf(room, seat, props.runs, now.current) : 0;
  const low = runs && clock !== undefined && left < lowOf(clock);
  const isOwn = table.you.value.seats.includes(seat);
  useEffect(() => {
    if (low && isOwn) announce(t('clock.low'));
  }, [low, isOwn]);
  if (!clock || !person || lost !== '') return null;
  const running = runs && computer === '' && room.stage === 'playing';
  return (
    <span class={`tables-clock${running ? ' tables-clock-runs' : ''}${low ? ' tables-clock-low' : ''}`}>
      <Icon name="clock" />
      <span role="timer" aria-label={t('clock.label')} aria-live="off">
        {timeInDigits(left)}
      </span>
      {low && <span class="look-hidden">{t('clock.low')}</span>}
    </span>
  );
}
