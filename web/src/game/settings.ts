import { signal } from '@preact/signals';
import { recall, remember } from '../browser/local_storage';
import type { Settings } from './types';

const kDefaults: Settings = {
  confirm: true,
  animate: true,
  sound: false,
  soundOffered: false,
  left: true,
  projected: true,
  coordinates: false,
  dead: true,
  undo: 'free',
  speed: 'normal',
  keys: true,
  live: false,
  remarks: true,
};

const kPlace = 'bastide.settings';

// Stored settings, as far as this version of the page knows them.
function kept(): Settings {
  const settings = { ...kDefaults };
  try {
    const found = JSON.parse(recall(kPlace) ?? '{}') as Record<string, unknown>;
    for (const name of Object.keys(kDefaults) as (keyof Settings)[]) {
      if (typeof found[name] === typeof kDefaults[name]) Object.assign(settings, { [name]: found[name] });
    }
  } catch {
    // The stored text is damaged: the defaults apply.
  }
  if (!(settings.speed in kPauses)) settings.speed = kDefaults.speed;
  return settings;
}

// Minimum time of a computer's move in ms, so that people can follow.
export const kPauses = { slow: 1600, normal: 700, fast: 200, instant: 0 };

export class SettingsStore {
  readonly now = signal(kept());

  set<K extends keyof Settings>(name: K, value: Settings[K]): void {
    this.now.value = { ...this.now.value, [name]: value };
    remember(kPlace, JSON.stringify(this.now.value));
  }
}
