/** One stroke, one grid, drawn for this site. An icon always has words or a label. */
const shapes = {
  alert: 'M12 8v5m0 3.5v.01M12 3l9.5 17h-19Z',
  arrow: 'M5 12h14m-5-5 5 5-5 5',
  ball: 'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18ZM8.5 9h.01M12 7.5h.01M15.5 9h.01M8 12.5h.01M12 12h.01M16 12.5h.01M9.5 16h.01M14.5 16h.01',
  calendar: 'M4 6h16v14H4ZM4 10h16M8 3v4m8-4v4',
  cart: 'M3 4h2.5l2 11h10l2-8H6.2M9.5 19.5h.01M16.5 19.5h.01',
  check: 'm5 12.5 4.5 4.5L19 7.5',
  clock: 'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18Zm0-14v5l3.5 2',
  close: 'm6 6 12 12M18 6 6 18',
  down: 'm6 9 6 6 6-6',
  eye: 'M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12Zm9.5 3a3 3 0 1 0 0-6 3 3 0 0 0 0 6Z',
  eyeOff:
    'M4 4l16 16M9.9 5.8A9 9 0 0 1 12 5.5c6 0 9.5 6.5 9.5 6.5a17 17 0 0 1-2.7 3.4M6.3 7.6A16 16 0 0 0 2.5 12S6 18.5 12 18.5c1.5 0 2.8-.4 4-1M10 10a3 3 0 0 0 4 4',
  home: 'm3.5 11.5 8.5-7.5 8.5 7.5M6 9.5V20h12V9.5M10 20v-6h4v6',
  help: 'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18Zm-2.5-11a2.5 2.5 0 1 1 3.6 2.2c-.7.4-1.1.9-1.1 1.8m0 3v.01',
  info: 'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18Zm0-10v6m0-9.5v.01',
  lock: 'M6 11h12v9H6Zm2.500 0V8a3.500 3.500 0 0 1 7 0v3',
  logOut: 'M14 4h5v16h-5M4 12h11m-4-4 4 4-4 4',
  mail: 'M3 6h18v13H3Zm0 1 9 7 9-7',
  people:
    'M9 11a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7Zm-6 9c0-3.5 2.7-6 6-6s6 2.5 6 6M16 4.5a3.5 3.5 0 0 1 0 6.5m2 3.5c1.9.9 3 2.9 3 5.5',
  person: 'M12 12a4 4 0 1 0 0-8 4 4 0 0 0 0 8Zm-7.5 9c0-4 3.4-7 7.5-7s7.5 3 7.5 7',
  place:
    'M12 21s7-6.2 7-11.5A7 7 0 0 0 5 9.500C5 14.800 12 21 12 21Zm0-9a2.500 2.500 0 1 0 0-5 2.500 2.500 0 0 0 0 5Z',
  print: 'M7 9V4h10v5M7 17H4V9h16v8h-3M7 14h10v6H7Z',
  search: 'M10.500 17a6.500 6.500 0 1 0 0-13 6.500 6.500 0 0 0 0 13Zm5-1.500L21 21',
  sign: 'M4 20h16M5 15l9.500-9.500 3 3L8 18l-4 1Z',
  trophy:
    'M8 4h8v6a4 4 0 0 1-8 0ZM8 5H4.500c0 3 1 5 3.800 5.300M16 5h3.500c0 3-1 5-3.800 5.300M12 14v4m-4 2.500h8',
} as const

export type IconName = keyof typeof shapes

export function Icon({ name, size = 20 }: { name: IconName; size?: number }) {
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.8"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path d={shapes[name]} />
    </svg>
  )
}
