// Name at a seat, linked to the account's profile; with the rating at a rated table.
import { t } from '../i18n';
import { BotMark } from '../shared/bot_mark';

interface Seated {
  name: string;
  account: string;
  rating: string;
  bot: boolean;
}

export function pathOfPerson(account: string): string {
  return `#/person/${encodeURIComponent(account)}`;
}

export function Rating(props: { rating: string }) {
  const { rating } = props;
  if (rating === '') return null;
  return (
    <span class="tables-rating" title={rating.endsWith('?') ? t('rating.provisional') : undefined}>
      {rating}
    </span>
  );
}

// Short form: the rating is only a tooltip.
export function PlayerName(props: { seat: Omit<Seated, 'bot'> }) {
  const { name, account, rating } = props.seat;
  if (account === '') return <>{name}</>;
  return (
    <a class="tables-player" href={pathOfPerson(account)} title={rating || undefined}>
      {name}
    </a>
  );
}

export function PersonName(props: { seat: Seated }) {
  const { name, account, rating, bot } = props.seat;
  return (
    <>
      <strong>{account === '' ? name : <a href={pathOfPerson(account)}>{name}</a>}</strong>{' '}
      <Rating rating={rating} />
      {bot && <BotMark />}
    </>
  );
}
