// Waiting room of a table: players, rules, chat and the invitation link.
import type { RefObject } from 'preact';
import { useState } from 'preact/hooks';
import { ColoursOfSeats } from '../art/game_icons';
import type { Catalogue } from '../core/types';
import { t } from '../i18n';
import { saidOf } from '../net/refusal_text';
import { cutIn, kNameBytes } from '../net/text_limits';
import type { RoomCommand } from '../net/protocol';
import { setupOf } from '../net/room_state';
import type { OnlineTable } from '../net/online_table';
import { me } from '../shared/account';
import { PageHeader } from '../shared/page_header';
import { FormError } from '../shared/page_notices';
import { sentence } from '../shared/page_state';
import { RulesLeftOut } from '../shared/rules_left_out';
import { Begin } from './start_controls';
import { Chat } from './chat';
import { colourNames } from '../shared/player_colours';
import { absenceText, clockText } from './table_settings';
import { inSeconds } from './clock';
import { Invitation } from './invitation';
import { useJoining, type Joining } from './joining';
import { usePairing } from './pairing';
import { TableNotices } from './notices';
import { colourAt, TableSeats } from './seats';

const kSecond = 1000;

interface WaitingRoomProps {
  table: OnlineTable;
  catalogue: Catalogue;
}

function TableRules(props: WaitingRoomProps) {
  const { catalogue } = props;
  const { clock, undo, rated, ...terms } = props.table.room.value.terms!;
  const setup = setupOf({ ...terms, undo });
  const profile = catalogue.profiles.find((one) => one.name === setup.profile);
  const boxes = catalogue.boxes.filter((box) => box.name === 'base' || setup.boxes.includes(box.name));
  return (
    <section class="home-panel">
      <h2>{t('new.rules')}</h2>
      <ul class="tables-boxes">
        {boxes.map((box) => (
          <li key={box.name}>
            <a class="look-button" href={`#/rules/${box.name}`}>
              {box.title}
            </a>
          </li>
        ))}
      </ul>
      {rated && <p>{t('table.rated.text')}</p>}
      {profile && <p class="look-soft">{profile.description}</p>}
      {Object.entries(setup.options ?? {}).map(([name, value]) => (
        <p key={name} class="look-soft">
          {sentence(
            t('common.labelled', { name: catalogue.names[name] ?? '', value: catalogue.names[value] ?? '' }),
          )}
        </p>
      ))}
      <RulesLeftOut parts={setup.without} catalogue={catalogue} />
      <p class="look-soft">
        {t('common.labelled', {
          name: t('clock.title'),
          value: clock ? clockText(inSeconds(clock)) : t('clock.none'),
        })}
      </p>
      {clock?.pace !== 'days' && (
        <p class="look-soft">
          {t('table.absence.rule', { time: absenceText(terms.replace_after / kSecond) })}
        </p>
      )}
      {!clock && <p class="look-soft">{t('table.abandoned.rule')}</p>}
      {terms.purist && <p>{t('table.purist.text')}</p>}
      {!rated && <p class="look-soft">{undo ? `${t('table.undo')}.` : t('table.undo.never')}</p>}
    </section>
  );
}

interface Leads {
  trouble: string; // last error
  say: (trouble: string) => void;
  act: (command: RoomCommand) => Promise<boolean>; // resolves to true on success
}

// Name field for the next player on this device who takes a seat.
function OwnName(props: {
  table: OnlineTable;
  field: RefObject<HTMLInputElement | null>;
  name: string;
  change: (name: string) => void;
}) {
  const { seats } = props.table.you.value;
  return (
    <label class="tables-name">
      <span>{t(seats.length === 0 ? 'table.name' : 'table.name.other')}</span>
      <input
        ref={props.field}
        class="look-field"
        value={props.name}
        maxLength={24}
        autocomplete="nickname"
        placeholder={seats.length === 0 ? t('chat.guest') : t('table.name.wanted')}
        onInput={(event) => props.change(cutIn(event.currentTarget, kNameBytes))}
      />
    </label>
  );
}

function WaitingRoomPlayers(props: WaitingRoomProps & Leads & { joining: Joining }) {
  const { table, trouble, say, joining } = props;
  const { rated } = table.room.value.terms!;
  return (
    <section class="home-panel">
      <h2>{t('new.players')}</h2>
      {rated && me.value === '' && (
        <p>
          {t('table.rated.account')} <a href="#/enter/in">{t('people.enter')}</a>
        </p>
      )}
      {!rated && joining.sit !== null && table.room.value.seats.some((seat) => seat.name === '') && (
        <OwnName table={table} field={joining.field} name={joining.name} change={joining.change} />
      )}
      <TableSeats
        table={table}
        catalogue={props.catalogue}
        sit={joining.sit && ((seat, look) => void joining.sit?.(seat, look))}
        act={props.act}
        tell={(fault) => say(saidOf(fault))}
      />
      <FormError text={trouble} />
      <p class="look-soft">{t('table.watching', { count: table.here.value?.watching ?? 1 })}</p>
    </section>
  );
}

function WaitingRoomChat({ table, catalogue }: WaitingRoomProps) {
  const looks = table.room.value.seats.map((_, seat) =>
    colourNames(catalogue).indexOf(colourAt(table.room.value, seat, catalogue)),
  );
  return (
    <section class="home-panel">
      <h2>{t('drawer.chat')}</h2>
      <ColoursOfSeats.Provider value={looks}>
        <Chat table={table} />
      </ColoursOfSeats.Provider>
    </section>
  );
}

export function WaitingRoom(props: WaitingRoomProps) {
  const { table } = props;
  const [trouble, setTrouble] = useState('');
  const act = async (command: RoomCommand): Promise<boolean> => {
    const fault = await table.do(command);
    setTrouble(saidOf(fault));
    return fault === null;
  };
  const joining = useJoining(table, setTrouble);
  usePairing(table, joining);
  const players = (
    <WaitingRoomPlayers
      key="players"
      {...props}
      joining={joining}
      trouble={trouble}
      say={setTrouble}
      act={act}
    />
  );
  const invites = table.you.value.host && table.room.value.terms?.visibility !== 'open';
  const invitation = <Invitation key="invitation" table={table} />;
  return (
    <div class="home-new tables-gather">
      <PageHeader title={table.room.value.terms?.title || t('table.title')} />
      <main class="home-columns">
        <div class="home-column">{invites ? [invitation, players] : [players, invitation]}</div>
        <div class="home-column">
          <WaitingRoomChat {...props} />
          <TableRules {...props} />
        </div>
      </main>
      <TableNotices table={table} />
      <Begin table={table} act={act} play={joining.sit && (() => void joining.sit?.())} />
    </div>
  );
}
