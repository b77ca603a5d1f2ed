// The page's own icons: SVG paths of lines on a 24 by 24 grid.
const paths = {
  back: 'M15 5 8 12l7 7',
  close: 'M6 6l12 12M18 6 6 18',
  menu: 'M4 7h16M4 12h16M4 17h16',
  plus: 'M12 5v14M5 12h14',
  minus: 'M5 12h14',
  up: 'M12 19V5M6 11l6-6 6 6',
  down: 'M6 9l6 6 6-6',
  play: 'M8 5v14l11-7z',
  pause: 'M8 5v14M16 5v14',
  first: 'M6 5v14M19 5l-9 7 9 7z',
  previous: 'M15 5l-7 7 7 7M19 5v14',
  next: 'M9 5l7 7-7 7M5 5v14',
  last: 'M18 5v14M5 5l9 7-9 7z',
  left: 'M4 5v5h5M4.5 10A8 8 0 1 1 5 15.5',
  right: 'M20 5v5h-5M19.5 10A8 8 0 1 0 19 15.5',
  check: 'M5 13l4.5 4.5L19 7',
  undo: 'M8 5 4 9l4 4M4 9h9a6 6 0 0 1 0 12H9',
  redo: 'M16 5l4 4-4 4M20 9h-9a6 6 0 0 0 0 12h4',
  pass: 'M5 12h12M12 6l6 6-6 6M20 5v14',
  log: 'M6 4h12v16H6zM9 8.5h6M9 12h6M9 15.5h4',
  features: 'M4 20V10l4-3 4 3v10M12 20V8l4-4 4 4v12zM7 14h2M15 12h2',
  stack: 'M12 3 3 8l9 5 9-5zM3 12.5l9 5 9-5M3 17l9 5 9-5',
  settings: 'M4 7h9M17 7h3M4 17h3M11 17h9M15 4.5v5M9 14.5v5',
  help: 'M9 9a3 3 0 1 1 4 2.8c-.7.3-1 1-1 2.2M12 18v.1',
  picture: 'M4 5h16v14H4zM4 16l5-5 4 4 2.5-2.5L20 17M16 8.5v.1',
  eye: 'M2.5 12C6 6 18 6 21.5 12 18 18 6 18 2.5 12zM12 9.5a2.5 2.5 0 1 0 0 5 2.5 2.5 0 1 0 0-5z',
  share: 'M12 15V4M8 8l4-4 4 4M5 13v7h14v-7',
  save: 'M12 4v11M8 11l4 4 4-4M5 16v4h14v-4',
  trash: 'M5 7h14M10 4h4M7 7l1 13h8l1-13M10.5 11v5M13.5 11v5',
  fit: 'M4 9V4h5M15 4h5v5M20 15v5h-5M9 20H4v-5',
  follow: 'M12 3v4M12 17v4M3 12h4M17 12h4M12 8.5a3.5 3.5 0 1 0 0 7 3.5 3.5 0 1 0 0-7z',
  shuffle: 'M3 7h4l9 10h5M18 14l3 3-3 3M3 17h4l2.5-2.8M13 9.8 16 7h5M18 4l3 3-3 3',
  home: 'M4 11l8-7 8 7v9h-5v-6H9v6H4z',
  curve: 'M4 4v16h16M7 16l4-5 3 2 5-7',
  search: 'M10.5 4a6.5 6.5 0 1 0 0 13 6.5 6.5 0 1 0 0-13zM15.2 15.2 20 20',
  branch: 'M6 4v16M6 14c6 0 11-2 11-8M13.5 8.5 17 5l3.5 3.5',
  file: 'M6 3h8l4 4v14H6zM14 3v4h4',
  link: 'M10 14a4 4 0 0 0 6 .5l3-3a4 4 0 0 0-6-6l-1.5 1.5M14 10a4 4 0 0 0-6-.5l-3 3a4 4 0 0 0 6 6l1.5-1.5',
  person: 'M12 4a4 4 0 1 0 0 8 4 4 0 1 0 0-8zM5 20c0-4 3-6 7-6s7 2 7 6z',
  computer: 'M4 5h16v10H4zM9 19h6M12 15v4',
  chat: 'M4 5h16v11H11l-5 4v-4H4zM8 9h8M8 12h5',
  text: 'M5 6h14M5 10h14M5 14h9M5 18h6',
  clock: 'M12 4a8 8 0 1 0 0 16 8 8 0 1 0 0-16zM12 8v4.5l3 2',
  flag: 'M6 21V4h12l-3 4 3 4H6',
  mute: 'M4 9v6h4l5 4V5L8 9zM16 9.5l5 5M21 9.5l-5 5',
  sound: 'M4 9v6h4l5 4V5L8 9zM16 9.5a4 4 0 0 1 0 5M18.5 7a8 8 0 0 1 0 10',
  crown: 'M4 18 3 8l5 4 4-7 4 7 5-4-1 10z',
} as const;

export type IconName = keyof typeof paths;

export function Icon(props: { name: IconName }) {
  return (
    <svg class="look-icon" viewBox="0 0 24 24" aria-hidden="true">
      <path d={paths[props.name]} />
    </svg>
  );
}
