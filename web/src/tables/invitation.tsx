// Invitation to a table: its link, to copy or to share, and its QR code.
import { useMemo, useRef, useState } from 'preact/hooks';
import { Icon } from '../art/icon';
import { t } from '../i18n';
import type { OnlineTable } from '../net/online_table';
import { copyText } from '../offline/clipboard';
import { InviteFriends } from './invite_friends';
import { tablePath } from './create_table';
import { qrCode, qrPath } from './qr_code';

const kQuietZone = 4; // width of the light border that scanners need, in modules (squares of the QR code)

function QrCode(props: { text: string }) {
  const code = useMemo(() => qrCode(props.text), [props.text]);
  if (code === null) return null;
  const size = code.length + 2 * kQuietZone;
  return (
    <svg
      class="tables-qr"
      role="img"
      aria-label={t('table.qr')}
      viewBox={`${-kQuietZone} ${-kQuietZone} ${size} ${size}`}
      shape-rendering="crispEdges"
    >
      <path d={qrPath(code)} />
    </svg>
  );
}

// Button that opens the device's share sheet. In browsers without one, the user can only copy the link.
function ShareButton(props: { link: string }) {
  const share = () => {
    navigator.share({ title: t('app.name'), url: props.link }).catch(() => undefined); // the user may change their mind
  };
  return (
    <button class="look-button look-button-main" onClick={share}>
      <Icon name="share" />
      {t('table.share')}
    </button>
  );
}

function CopyLink(props: { link: string }) {
  const field = useRef<HTMLInputElement>(null);
  const [isCopied, setCopied] = useState(false);
  const copy = async () => setCopied(await copyText(props.link, field.current));
  return (
    <div class="home-paste">
      <input
        ref={field}
        class="look-field"
        readOnly
        value={props.link}
        aria-label={t('table.link')}
        onFocus={(event) => event.currentTarget.select()}
      />
      <button class="look-button" onClick={() => void copy()}>
        <Icon name={isCopied ? 'check' : 'link'} />
        {t(isCopied ? 'table.link.copied' : 'table.link.copy')}
      </button>
    </div>
  );
}

export function Invitation(props: { table: OnlineTable }) {
  const { table, key } = props.table;
  const link = `${location.href.replace(/#.*$/, '')}#/${tablePath(table, key)}`;
  const isOpenHereOnly = /^(127\.|localhost$|\[::1\]$)/.test(location.hostname);
  return (
    <section class="home-panel">
      <h2>{t('table.invite')}</h2>
      <InviteFriends table={props.table} />
      <div class="tables-invitation">
        <div class="tables-link">
          <p class="look-soft">{t(isOpenHereOnly ? 'table.link.here' : 'table.link.text')}</p>
          {'share' in navigator && <ShareButton link={link} />}
          <CopyLink link={link} />
        </div>
        {!isOpenHereOnly && <QrCode text={link} />}
      </div>
    </section>
  );
}
