// Descriptions of the computer levels.
import type { Catalogue } from '../core/types';

export function Levels(props: { catalogue: Catalogue }) {
  const { computers, names } = props.catalogue;
  return (
    <dl class="home-levels look-soft">
      {computers.map(({ name, description }) => (
        <div key={name}>
          <dt>{names[name]}</dt>
          <dd>{description}</dd>
        </div>
      ))}
    </dl>
  );
}
