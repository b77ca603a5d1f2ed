// The examples of a box: a position, and choices that the core judges.
import { useRef, useState } from 'preact/hooks';
import { FigureIcon } from '../art/game_icons';
import type { Catalogue, Core } from '../core/types';
import { language, t } from '../i18n';
import { bookText } from '../i18n/book_text';
import { edgesText } from '../shared/choice_text';
import { sentence } from '../shared/page_state';
import { useAnswer } from '../core/use_answer';
import { Drawing } from './drawing';
import { isRight, outcomeOf, positionOf, type Choice, type Outcome, type Position } from './example_game';
import { examples, type Example } from './examples';
import { useSeen } from './rule_board';
import { named, sceneOf, type Scene } from './rule_scenes';
import { seatNames } from './rule_text';

interface Ready {
  scene: Scene;
  position: Position;
}

interface Judged extends Outcome {
  phrase: string;
  right: boolean;
}

async function setUp(core: Core, example: Example, names: string[]): Promise<Ready> {
  const { scenarios } = await import('./scenarios');
  const scene = named(sceneOf(scenarios.get(example.scene)!), names);
  return { scene, position: await positionOf(core, scene, example) };
}

async function judge(core: Core, example: Example, ready: Ready, phrase: string): Promise<Judged> {
  const outcome = await outcomeOf(core, ready.scene, example, phrase);
  const own = await outcomeOf(core, ready.scene, example, example.move);
  return { ...outcome, phrase, right: isRight(outcome, own, ready.position.seat) };
}

function placed({ phrase, kind }: Choice, catalogue: Catalogue): string {
  const [x = 0, y = 0, turns = 0] = phrase.match(/-?\d+/g)!.map(Number);
  const values = { x, y, count: turns };
  const name = bookText(turns === 0 ? 'book.example.place' : 'book.example.place.turned', values);
  return t('common.labelled', { name, value: edgesText(catalogue, kind, turns) });
}

function Choices(props: {
  catalogue: Catalogue;
  choices: Choice[];
  judged: Judged | null;
  choose: (phrase: string) => void;
}) {
  return (
    <ul class="book-choices">
      {props.choices.map((choice) => (
        <li key={choice.phrase}>
          <button
            class="look-button book-choice"
            aria-pressed={choice.phrase === props.judged?.phrase}
            onClick={() => props.choose(choice.phrase)}
          >
            {choice.picture === '' ? (
              sentence(choice.words)
            ) : (
              <Drawing svg={choice.picture} words={placed(choice, props.catalogue)} />
            )}
          </button>
        </li>
      ))}
    </ul>
  );
}

function Verdict({ scene, judged, names }: { scene: Scene; judged: Judged; names: string[] }) {
  const scores = judged.scores.map((score, seat) => `${names[seat]} ${score}`).join(', ');
  return (
    <>
      <p class={judged.right ? 'book-right' : 'look-bad'}>
        {bookText(judged.right ? 'book.example.right' : 'book.example.wrong')}
      </p>
      {judged.refused !== '' && <p>{bookText('book.example.refused', { reason: judged.refused })}</p>}
      {judged.refused === '' && (
        <>
          <Drawing svg={judged.picture} words="" />
          <p>{bookText('book.example.scores', { scores })}</p>
        </>
      )}
      {judged.right && (
        <>
          <p>{scene.captions[language.value]}</p>
          <p class="look-cite">{scene.citation}</p>
        </>
      )}
    </>
  );
}

function OneExample(props: {
  core: Core;
  catalogue: Catalogue;
  example: Example;
  number: number;
  names: string[];
}) {
  const { core, catalogue, example, names } = props;
  const place = useRef<HTMLElement>(null);
  const seen = useSeen(place);
  const [ready, setReady] = useState<Ready | null>(null);
  const [asked, setAsked] = useState<string | null>(null); // the phrase that was chosen last
  const [judged, setJudged] = useState<Judged | null>(null);
  const [failed, setFailed] = useState(false);
  useAnswer(
    () => (seen ? setUp(core, example, names) : null),
    [seen, core, example, language.value],
    (found) => {
      setReady(found);
      setJudged(null);
    },
    () => setFailed(true),
  );
  useAnswer(
    () => (ready !== null && asked !== null ? judge(core, example, ready, asked) : null),
    [core, example, ready, asked],
    setJudged,
    () => setFailed(true),
  );
  return (
    <section class="book-example" ref={place} aria-busy={ready === null}>
      <h4>{bookText('book.example', { number: props.number })}</h4>
      {failed && <p class="look-empty">{bookText('book.example.failed')}</p>}
      {ready && (
        <>
          <Drawing svg={ready.position.picture} words={ready.position.board} />
          <p class="book-ask">
            <FigureIcon figure="small" seat={ready.position.seat} />
            {bookText('book.example.ask', {
              name: names[ready.position.seat]!,
              question: ready.position.question,
            })}
          </p>
          <Choices catalogue={catalogue} choices={ready.position.choices} judged={judged} choose={setAsked} />
        </>
      )}
      <div role="status">
        {ready && judged && <Verdict scene={ready.scene} judged={judged} names={names} />}
      </div>
    </section>
  );
}

export function BoxExamples({ core, catalogue, box }: { core: Core; catalogue: Catalogue; box: string }) {
  const names = seatNames(catalogue);
  return (
    <section class="book-chapter">
      <h3>{bookText('book.examples')}</h3>
      <div class="book-examples">
        {(examples[box] ?? []).map((example, at) => (
          <OneExample
            key={example.scene}
            core={core}
            catalogue={catalogue}
            example={example}
            number={at + 1}
            names={names}
          />
        ))}
      </div>
    </section>
  );
}
