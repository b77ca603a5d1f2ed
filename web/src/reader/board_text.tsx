// The board as text, row by row from north to south: tiles and the pieces on them.
import type { ShownTile, View } from '../core/types';
import { t } from '../i18n';
import { edgesText } from '../shared/choice_text';
import { usePage } from '../shared/page_state';

function rowsOf(tiles: ShownTile[]): ShownTile[][] {
  const rows = new Map<number, ShownTile[]>();
  for (const tile of tiles) rows.set(tile.y, [...(rows.get(tile.y) ?? []), tile]);
  return [...rows.entries()]
    .sort(([one], [other]) => one - other)
    .map(([, row]) => row.sort((one, other) => one.x - other.x));
}

export function BoardText(props: { view: View }) {
  const { catalogue } = usePage();
  const { tiles, pieces } = props.view;
  const standing = (tile: ShownTile) =>
    pieces.filter(({ cell }) => cell[0] === tile.x && cell[1] === tile.y).map((piece) => piece.words);
  return (
    <>
      {rowsOf(tiles).map((row) => (
        <section key={row[0]!.y}>
          <h3>{t('reader.row', { row: row[0]!.y })}</h3>
          <ul class="spoken-list">
            {row.map((tile) => (
              <li key={tile.x}>
                <strong>
                  {tile.x},{tile.y}
                </strong>{' '}
                {[
                  catalogue.kinds[tile.kind]?.words ?? tile.code,
                  edgesText(catalogue, tile.kind, tile.rotation),
                  ...standing(tile),
                ].join('; ')}
              </li>
            ))}
          </ul>
        </section>
      ))}
    </>
  );
}
