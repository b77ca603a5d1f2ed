// The computer players as people: a ladder from the weakest to the strongest, with how the user stands against each.
import { art } from '../art/drawing_cache';
import { Icon } from '../art/icon';
import type { Catalogue } from '../core/types';
import { t } from '../i18n';
import type { Computer } from '../shared/game_draft';
import { sentence } from '../shared/page_state';
import './opponents.css';
import type { Standing } from './standing';

type Standings = ReadonlyMap<string, Standing>;

// `level`: number of the computer player from 0. A mark says that the user has beaten it.
function Face(props: { level: number; beaten: boolean }) {
  return (
    <span class="face" aria-hidden="true">
      <svg viewBox="0 0 64 64" dangerouslySetInnerHTML={{ __html: art.value?.faces[props.level] ?? '' }} />
      {props.beaten && (
        <span class="face-beaten">
          <Icon name="check" />
        </span>
      )}
    </span>
  );
}

const hasBeaten = (standing?: Standing): boolean => (standing?.won ?? 0) > 0;

function standingText(standing?: Standing): string {
  return standing ? t('opponents.standing', { ...standing }) : t('opponents.new');
}

// Choice of the opponent, with their sentence and the standing below.
export function OpponentChoice(props: {
  catalogue: Catalogue;
  computer: Computer;
  standings: Standings;
  choose: (name: string) => void;
}) {
  const { catalogue, computer, standings, choose } = props;
  return (
    <fieldset class="opponents">
      <legend class="home-legend">{t('opponents.title')}</legend>
      <div class="opponents-row">
        {catalogue.computers.map(({ name, character }, level) => (
          <label key={name} class="opponents-one">
            <input
              type="radio"
              class="look-hidden"
              name="opponent"
              aria-describedby={name === computer.name ? 'opponents-chosen' : undefined}
              checked={name === computer.name}
              onChange={() => choose(name)}
            />
            <Face level={level} beaten={hasBeaten(standings.get(name))} />
            <span>{character}</span>
          </label>
        ))}
      </div>
      <p id="opponents-chosen" role="status">
        <strong>{catalogue.names[computer.name]}</strong>, {computer.description}.{' '}
        <span class="look-soft">{standingText(standings.get(computer.name))}</span>
      </p>
    </fieldset>
  );
}

// All opponents, the strongest at the top. The weakest one that the user has not beaten is marked as the next.
export function OpponentLadder(props: { catalogue: Catalogue; standings: Standings }) {
  const { computers, names } = props.catalogue;
  const next = computers.findIndex(({ name }) => !hasBeaten(props.standings.get(name)));
  return (
    <ol class="opponents-ladder" reversed>
      {computers
        .map(({ name, description }, level) => (
          <li key={name} aria-current={level === next ? 'step' : undefined}>
            <Face level={level} beaten={hasBeaten(props.standings.get(name))} />
            <div>
              <strong>{names[name]}</strong>{' '}
              {level === next && <span class="look-tag">{t('opponents.next')}</span>}
              <p>{sentence(description)}.</p>
              <p class="look-soft">{standingText(props.standings.get(name))}</p>
            </div>
          </li>
        ))
        .reverse()}
    </ol>
  );
}
