// Received challenges, on every screen. Loaded on demand.
import type { RefObject } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import type { Catalogue } from '../core/types';
import { t } from '../i18n';
import { people, type Challenge } from '../net/account_requests';
import { announce } from '../shared/announce';
import { focusPast } from '../shared/focus';
import { go } from '../shared/route';
import { sitOnArrival } from '../tables/auto_join';
import { CardRulesAndClock } from '../tables/card_rules_and_clock';
import { tablePath } from '../tables/create_table';
import { pathOfPerson } from '../tables/person_name';
import { challenges, drop, keepChallengesFresh } from '../people/challenge_list';
import './challenges.css';

const pathOf = ({ table, key }: Challenge): string => tablePath(table, key);
const isAtTable = (challenge: Challenge): boolean => location.hash === `#/${pathOf(challenge)}`;

function accept(challenge: Challenge): void {
  const path = pathOf(challenge);
  drop(challenge);
  if (isAtTable(challenge)) return; // the table is on the screen already, with a button to take the seat
  sitOnArrival(challenge.table);
  go(path);
}

// Declines a challenge. If the request does not reach the server, the challenge is shown again.
function decline(challenge: Challenge): void {
  const putBack = drop(challenge);
  announce(t('challenge.declined.own', { name: challenge.name }));
  people.endChallenge(challenge.name).catch(putBack);
}

function ChallengeNotice(props: {
  challenge: Challenge;
  catalogue: Catalogue;
  before: RefObject<Element | null>;
}) {
  const { challenge } = props;
  const { name } = challenge;
  const notice = useRef<HTMLDivElement>(null);
  const leaveNotice = () => focusPast(notice.current, props.before.current);
  return (
    <div ref={notice} class="people-challenge">
      <div>
        <p class="people-challenger">
          <strong>{t('challenge.received', { name })}</strong>
          <a
            href={pathOfPerson(name)}
            aria-label={t('common.labelled', { name: t('challenge.profile'), value: name })}
          >
            {t('challenge.profile')}
          </a>
        </p>
        <CardRulesAndClock card={challenge.card} catalogue={props.catalogue} />
      </div>
      <div class="home-row">
        <button
          class="look-button look-button-main"
          aria-label={t('common.labelled', { name: t('challenge.accept'), value: name })}
          onClick={() => {
            // If the table is on the screen already, no other screen opens, which would focus its heading.
            if (isAtTable(challenge)) leaveNotice();
            accept(challenge);
          }}
        >
          {t('challenge.accept')}
        </button>
        <button
          class="look-button"
          aria-label={t('common.labelled', { name: t('challenge.decline'), value: name })}
          onClick={() => {
            leaveNotice();
            decline(challenge);
          }}
        >
          {t('challenge.decline')}
        </button>
      </div>
    </div>
  );
}

export function Challenges(props: { catalogue: Catalogue }) {
  useEffect(keepChallengesFresh, []);
  const before = useRef<Element | null>(null);
  const noteBefore = (event: FocusEvent & { currentTarget: Element }) => {
    const from = event.relatedTarget as Element | null;
    if (!event.currentTarget.contains(from)) before.current = from;
  };
  return (
    <div class="people-challenges" role="status" onFocusIn={noteBefore}>
      {challenges.value.received.map((one) => (
        <ChallengeNotice key={one.name} challenge={one} catalogue={props.catalogue} before={before} />
      ))}
    </div>
  );
}
