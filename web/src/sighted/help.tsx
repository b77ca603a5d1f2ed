// What is played here, and what the keys do.
import { commands } from '../commands/table';
import { named, t } from '../i18n';
import { usePage } from './page';

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
              <strong>{`${catalogue.names[name]}: ${catalogue.names[value]}`}</strong>
              <span>{option?.explanation}</span>
              <span class="look-cite">{option?.citation}</span>
            </li>
          );
        })}
      </ul>
      {!game.led.value && <p class="look-soft">{`${t('new.seed')}: ${seed}`}</p>}
    </section>
  );
}

export function Help() {
  return (
    <>
      <section>
        <h3 class="drawer-heading">{t('help.keys')}</h3>
        <dl class="drawer-keys">
          {commands
            .filter((command) => command.keys.length > 0)
            .map((command) => (
              <div key={command.id}>
                <dt>
                  <kbd>{command.keys[0]}</kbd>
                </dt>
                <dd>{named(command.spoken)}</dd>
              </div>
            ))}
        </dl>
      </section>
      <About />
    </>
  );
}
