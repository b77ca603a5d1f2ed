// The keys, from the table of commands.
import { commands } from '../commands/table';
import { named } from '../i18n';

export function Help() {
  return (
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
  );
}
