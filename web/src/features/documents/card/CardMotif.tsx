import style from './MemberCard.module.css'

/** A stick around the code, and the ball that it has just hit. It says nothing, so no one hears of it. */
export function CardMotif() {
  return (
    <svg className={style.motif} viewBox="0 0 358 420" aria-hidden="true">
      <g fill="none" strokeLinecap="round" stroke="currentcolor">
        <path d="M318 20v262a112 112 0 0 1-224 0" strokeWidth="26" opacity="0.12" />
        <path d="M318 20v90" strokeWidth="26" opacity="0.12" />
      </g>
      <circle cx="44" cy="356" r="17" className={style.ball} />
    </svg>
  )
}
