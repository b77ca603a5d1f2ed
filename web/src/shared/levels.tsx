// The computer levels: their descriptions, and the choice of one.
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

export function LevelOptions({ catalogue }: { catalogue: Catalogue }) {
  return catalogue.computers.map(({ name, description }) => (
    <option key={name} value={name} title={description}>
      {catalogue.names[name]}
    </option>
  ));
}
