import style from './HomeHero.module.css'

/** The end of a field seen from above: shooting circle, dashed circle, penalty spot, and a ball on its way. */
export function TurfLines() {
  return (
    <svg
      className={style.lines}
      viewBox="0 0 600 400"
      preserveAspectRatio="xMaxYMid slice"
      aria-hidden="true"
    >
      <g fill="none" stroke="currentColor" strokeWidth="3">
        <path d="M600 60H520M600 340H520" />
        <path d="M600 70A130 130 0 0 0 470 200 130 130 0 0 0 600 330" />
        <path d="M600 20A180 180 0 0 0 420 200 180 180 0 0 0 600 380" strokeDasharray="14 12" />
        <path d="M585 160h15v80h-15" />
      </g>
      <circle cx="545" cy="200" r="4" fill="currentColor" />
      <g className={style.pass} fill="none" stroke="currentColor" strokeWidth="3">
        <path d="M300-10v420" />
        <path
          d="M120 330Q260 250 352 226"
          stroke="var(--brand-light-blue)"
          strokeDasharray="2 12"
          strokeLinecap="round"
        />
        <circle cx="366" cy="222" r="9" fill="#fff" stroke="none" />
      </g>
    </svg>
  )
}
