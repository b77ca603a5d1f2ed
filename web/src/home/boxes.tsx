// List of expansions: each can be switched on, and shows its tiles.
import { useState } from 'preact/hooks';
import { Icon } from '../art/icon';
import { TileIcon } from '../art/game_icons';
import type { BoxInfo, Catalogue } from '../core/types';
import { t } from '../i18n';

const kShown = 4; // tiles shown before the list is opened

function tilesOf(catalogue: Catalogue, box: string) {
  return catalogue.kinds.filter((kind) => kind.box === box && kind.copies > 0);
}

function Box(props: { box: BoxInfo; catalogue: Catalogue; chosen: boolean; change: (on: boolean) => void }) {
  const [open, setOpen] = useState(false);
  const { box } = props;
  const kinds = tilesOf(props.catalogue, box.name);
  const always = box.name === 'base';
  const few = kinds.length > 0 && !open;
  // On a phone an expansion with tiles shows only its title until it is opened.
  const look = `${props.chosen ? ' home-box-chosen' : ''}${few ? ' home-box-folded' : ''}`;
  return (
    <li class={`home-box${look}`}>
      <label class="home-box-label">
        <input
          type="checkbox"
          checked={props.chosen}
          disabled={always}
          onChange={(event) => props.change(event.currentTarget.checked)}
        />
        <span class="home-box-title">{box.title}</span>
        <span class="look-soft">
          {always && `${t('new.always')} · `}
          {box.tiles > 0 ? t('new.tiles', { count: box.tiles }) : t('new.notiles')}
        </span>
      </label>
      <p>{box.description}</p>
      {few && (
        <div class="home-box-few" aria-hidden="true">
          {kinds.slice(0, kShown).map((kind) => (
            <TileIcon key={kind.code} code={kind.code} />
          ))}
        </div>
      )}
      {kinds.length > 0 && (
        <button
          type="button"
          class="look-button look-button-bare home-box-more"
          aria-expanded={open}
          onClick={() => setOpen(!open)}
        >
          <Icon name={open ? 'up' : 'down'} />
          <span>{t('new.tiles.show')}</span>
        </button>
      )}
      <span class="look-cite">{box.citation}</span>
      {open && (
        <ul class="home-box-tiles">
          {kinds.map((kind) => (
            <li key={kind.code}>
              <TileIcon code={kind.code} words={kind.words} />
              <span class="look-soft">{t('printing.copies', { count: kind.copies })}</span>
            </li>
          ))}
        </ul>
      )}
    </li>
  );
}

export function Boxes(props: { catalogue: Catalogue; chosen: string[]; change: (boxes: string[]) => void }) {
  const change = (name: string, on: boolean) =>
    props.change(on ? [...props.chosen, name] : props.chosen.filter((one) => one !== name));
  return (
    <ul class="home-boxes">
      {props.catalogue.boxes.map((box) => (
        <Box
          key={box.name}
          box={box}
          catalogue={props.catalogue}
          chosen={box.name === 'base' || props.chosen.includes(box.name)}
          change={(on) => change(box.name, on)}
        />
      ))}
    </ul>
  );
}
