// Help: rules of this game, gestures and keyboard shortcuts.
import { useState } from 'preact/hooks';
import { Icon } from '../art/icon';
import { commands } from '../commands/command_list';
import { named, t } from '../i18n';
import { sentence, usePage } from './page_state';
import { isTouch } from './input_device';
import { RulesLeftOut } from './rules_left_out';

function About() {
  const { game, catalogue } = usePage();
  const { setup, seed } = game.view.value!;
  const boxes = catalogue.boxes.filter((box) => box.name === 'base' || setup.boxes.includes(box.name));
  const options = Object.entries(setup.options ?? {});
  return (
    <section>
      <h3 class="drawer-heading">{t('help.about')}</h3>
      <ul>
        {boxes.map((box) => (
          <li key={box.name} class="drawer-box">
            <a href={`#/rules/${box.name}`}>{box.title}</a>
            <span>{box.description}</span>
          </li>
        ))}
        {setup.profile && (
          <li class="drawer-box">
            <strong>{t('new.profile')}</strong>
            <span>{catalogue.profiles.find((one) => one.name === setup.profile)?.description}</span>
          </li>
        )}
        {options.map(([name, value]) => {
          const option = catalogue.options.find((one) => one.name === name);
          return (
            <li key={name} class="drawer-box">
              <strong>
                {sentence(
                  t('common.labelled', {
                    name: catalogue.names[name] ?? '',
                    value: catalogue.names[value] ?? '',
                  }),
                )}
              </strong>
              <span>{option?.explanation}</span>
              <span class="look-cite">{option?.citation}</span>
            </li>
          );
        })}
      </ul>
      <RulesLeftOut parts={setup.without} catalogue={catalogue} />
      {!game.led.value && (
        <p class="look-soft">{t('common.labelled', { name: t('new.seed'), value: seed })}</p>
      )}
    </section>
  );
}

// Gestures that the help explains, for fingers or for the mouse.
const kGestures = ['lay', 'turn', 'send', 'ask', 'move', 'closer'] as const;

function Gestures(props: { by: 'touch' | 'mouse' }) {
  const { by } = props;
  return (
    <section>
      <h3 class="drawer-heading">{t(`help.${by}`)}</h3>
      <dl class="drawer-gestures">
        {kGestures.map((one) => (
          <div key={one}>
            <dt>{t(`help.to.${one}`)}</dt>
            <dd>{t(`help.${by}.${one}`)}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

function Keys(props: { folded: boolean; board: boolean }) {
  return (
    <details class="drawer-folded" open={!props.folded}>
      <summary>
        <Icon name="down" />
        {t('help.keys')}
      </summary>
      <dl class="drawer-keys">
        {commands
          .filter(({ keys, group }) => keys.length > 0 && (props.board || group !== 'board'))
          .map((command) => (
            <div key={command.id}>
              <dt>
                <kbd>{command.keys[0]}</kbd>
              </dt>
              <dd>{named(command.hint)}</dd>
            </div>
          ))}
      </dl>
    </details>
  );
}

export function Help() {
  const [touch] = useState(isTouch);
  const board = !usePage().textView.value;
  return (
    <>
      {board && <Gestures by={touch ? 'touch' : 'mouse'} />}
      <About />
      <Keys folded={touch} board={board} />
    </>
  );
}
