// Received challenges, on every screen. Loaded on demand.
import { useEffect } from 'preact/hooks';
import type { Catalogue } from '../core/types';
import { t } from '../i18n';
import { people, type Challenge } from '../net/account_requests';
import { go } from '../shared/route';
import { sitOnArrival } from '../tables/auto_join';
import { CardTerms } from '../tables/card_terms';
import { tablePath } from '../tables/create_table';
import { pathOfPerson } from '../tables/person_name';
import { challenges, drop, keepChallengesFresh } from '../people/challenge_list';
import './challenges.css';

function accept(challenge: Challenge): void {
  const path = tablePath(challenge.table, challenge.key);
  drop(challenge);
  if (location.hash === `#/${path}`) return; // the table on the screen offers the seat
  sitOnArrival(challenge.table);
  go(path);
}

// If the server does not get the decline, the challenge is shown again.
function decline(challenge: Challenge): void {
  drop(challenge);
  people.endChallenge(challenge.name).catch(() => undefined);
}

function ChallengeNotice(props: { challenge: Challenge; catalogue: Catalogue }) {
  const { challenge } = props;
  const { name } = challenge;
  return (
    <div class="people-challenge">
      <div>
        <p class="people-challenger">
          <strong>{t('challenge.received', { name })}</strong>
          <a href={pathOfPerson(name)}>{t('challenge.profile')}</a>
        </p>
        <CardTerms card={challenge.card} catalogue={props.catalogue} />
      </div>
      <div class="home-row">
        <button
          class="look-button look-button-main"
          aria-label={t('common.labelled', { name: t('challenge.accept'), value: name })}
          onClick={() => accept(challenge)}
        >
          {t('challenge.accept')}
        </button>
        <button
          class="look-button"
          aria-label={t('common.labelled', { name: t('challenge.decline'), value: name })}
          onClick={() => decline(challenge)}
        >
          {t('challenge.decline')}
        </button>
      </div>
    </div>
  );
}

export function Challenges(props: { catalogue: Catalogue }) {
  useEffect(keepChallengesFresh, []);
  return (
    <div class="people-challenges" role="status">
      {challenges.value.received.map((one) => (
        <ChallengeNotice key={one.name} challenge={one} catalogue={props.catalogue} />
      ))}
    </div>
  );
}
