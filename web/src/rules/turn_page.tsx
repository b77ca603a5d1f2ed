// The first page of the rules: how a turn goes. The pictures show a turn of a short game, which the core plays and draws.
import { TileIcon } from '../art/game_icons';
import type { Catalogue, Core } from '../core/types';
import { language, t } from '../i18n';
import { bookText, type BookKey } from '../i18n/book_text';
import { LoadFailed, useRequest } from '../shared/request';
import { Drawing } from './drawing';
import { inScene, named, sceneOf } from './rule_scenes';
import { seatNames } from './rule_text';

const kScene = 'base/road-completed-by-opponent';

// Each step with the number of actions before its picture, and the rules that it sums up.
const kSteps: { title: BookKey; text: BookKey; actions: number; citation: string }[] = [
  {
    title: 'book.turn.draw',
    text: 'book.turn.draw.text',
    actions: 1,
    citation: '[RG, Playing the game] [ZM, GAMEPLAY]',
  },
  {
    title: 'book.turn.place',
    text: 'book.turn.place.text',
    actions: 2,
    citation: '[RG, Placing land tiles] [ZM, GAMEPLAY]',
  },
  {
    title: 'book.turn.claim',
    text: 'book.turn.claim.text',
    actions: 3,
    citation: '[RG, Deploying followers] [ZM, GAMEPLAY]',
  },
  {
    title: 'book.turn.score',
    text: 'book.turn.score.text',
    actions: 5,
    citation: '[RG, A COMPLETED ROAD] [RG, A COMPLETED CITY] [RG, A COMPLETED CLOISTER]',
  },
];

interface Picture {
  svg: string;
  drawn: string | undefined; // code of the tile that is drawn and not placed yet
}

async function picturesOf(core: Core, names: string[]): Promise<Picture[]> {
  const { scenarios } = await import('./scenarios');
  const scene = named(sceneOf(scenarios.get(kScene)!), names);
  const pictures: Picture[] = [];
  for (const { actions } of kSteps) {
    const picture = await inScene(core, scene, scene.actions.slice(0, actions), async ({ game, drawn }) => ({
      svg: await core.picture(game, false),
      drawn: drawn?.code,
    }));
    if (picture === null) throw new Error('the turn cannot be played');
    pictures.push(picture);
  }
  return pictures;
}

function StepPicture({ picture: { svg, drawn } }: { picture: Picture }) {
  return (
    <div class="book-step">
      {drawn !== undefined && <TileIcon code={drawn} />}
      <Drawing svg={svg} words="" />
    </div>
  );
}

export function TurnPage({ core, catalogue }: { core: Core; catalogue: Catalogue }) {
  const {
    there: pictures,
    again,
    asking,
  } = useRequest(() => picturesOf(core, seatNames(catalogue)), [core, language.value]);
  return (
    <>
      <h2>{t('learn.turn')}</h2>
      <p>{bookText('book.turn.lead')}</p>
      {again && <LoadFailed words="home.part.missing" again={again} asking={asking} part />}
      <ol class="book-steps">
        {kSteps.map(({ title, text, citation }, at) => (
          <li key={title} class="book-rule">
            <div class="book-words">
              <h3>{bookText(title)}</h3>
              <p class="book-text">{bookText(text)}</p>
              <p class="look-cite">{citation}</p>
            </div>
            <figure class="book-scene">{pictures && <StepPicture picture={pictures[at]!} />}</figure>
          </li>
        ))}
      </ol>
      <section>
        <h3>{bookText('book.turn.end')}</h3>
        <p class="book-text">{bookText('book.turn.end.text')}</p>
        <p class="look-cite">[RG, Game End] [RG, FARMER SCORING (for supplying the completed cities)]</p>
      </section>
      <p>
        <a class="look-button look-button-main" href="#/learn">
          {bookText('book.turn.try')}
        </a>
      </p>
    </>
  );
}
