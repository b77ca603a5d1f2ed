// Secret that the server shows only once: recovery code or app token.
import { useRef, useState } from 'preact/hooks';
import { Icon } from '../art/icon';
import { t } from '../i18n';
import { copyText } from '../offline/clipboard';

export function OneTimeSecret(props: {
  label: string;
  text: string;
  value: string;
  done: string;
  kept: () => void;
}) {
  const code = useRef<HTMLElement>(null);
  const [isCopied, setCopied] = useState(false);
  const copy = async () => setCopied(await copyText(props.value, code.current));
  return (
    <section class="home-panel people-once" role="status">
      <h2>{props.label}</h2>
      <p>{props.text}</p>
      <code ref={code} class="people-code">
        {props.value}
      </code>
      <div class="home-row home-row-end">
        <button class="look-button" type="button" onClick={() => void copy()}>
          <Icon name={isCopied ? 'check' : 'link'} />
          {t(isCopied ? 'table.link.copied' : 'table.link.copy')}
        </button>
        <button class="look-button look-button-main" type="button" onClick={props.kept}>
          <Icon name="check" />
          {props.done}
        </button>
      </div>
    </section>
  );
}
