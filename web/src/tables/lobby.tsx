// The tables that anybody may come to.
import { useEffect, useState } from 'preact/hooks';
import type { Catalogue } from '../core/types';
import { t } from '../i18n';
import type { TableCard } from '../net/protocol';
import { openTables } from '../net/server';
import { tablePath } from './make';

const kEvery = 10_000; // ms

// Asked for again and again while the page is looked at.
function useTables(): TableCard[] {
  const [tables, setTables] = useState<TableCard[]>([]);
  useEffect(() => {
    let current = true;
    const look = () => {
      if (document.hidden) return;
      openTables().then(
        (found) => current && setTables(found),
        () => undefined, // shown as it was
      );
    };
    look();
    const timer = setInterval(look, kEvery);
    return () => {
      current = false;
      clearInterval(timer);
    };
  }, []);
  return tables;
}

function Card(props: { card: TableCard; catalogue: Catalogue }) {
  const { card, catalogue } = props;
  const names = card.seats.filter((seat) => !seat.open).map((seat) => seat.name);
  const open = card.seats.filter((seat) => seat.open).length;
  const boxes = catalogue.boxes.filter(
    (box) => (card.setup.boxes ?? []).includes(box.name) || box.name === 'base',
  );
  return (
    <li class="home-game tables-card">
      <div>
        <a class="home-game-open" href={`#/${tablePath(card.table)}`}>
          {card.title || names.join(', ') || t('lobby.nobody')}
        </a>
        <p class="look-soft">{boxes.map((box) => box.title).join(' · ')}</p>
        <p class="look-soft">
          {card.stage === 'playing'
            ? t('lobby.playing')
            : open > 0
              ? t('lobby.open', { count: open })
              : t('lobby.full')}
        </p>
      </div>
    </li>
  );
}

export function Lobby(props: { catalogue: Catalogue }) {
  const tables = useTables();
  return (
    <section class="home-panel">
      <h2>{t('lobby.title')}</h2>
      {tables.length === 0 ? (
        <p class="look-soft">{t('lobby.none')}</p>
      ) : (
        <ul class="home-games">
          {tables.map((card) => (
            <Card key={card.table} card={card} catalogue={props.catalogue} />
          ))}
        </ul>
      )}
    </section>
  );
}
