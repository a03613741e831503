/** A stick and a ball on the turf: for pages that have nothing to show yet, and with a tick where all is done. */
export function StickAndBall({ isDone = false }: { isDone?: boolean }) {
  return (
    <svg viewBox="0 0 120 80" width="120" height="80" aria-hidden="true" fill="none">
      <ellipse cx="60" cy="70" rx="52" ry="6" fill="var(--sunken)" />
      <path
        d="M78 6 46 54c-4 6-10 9-16 8-7-1-9-8-5-12"
        stroke="var(--primary)"
        strokeWidth="7"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
      <path d="m78 6-9 13" stroke="var(--accent, var(--warning))" strokeWidth="7" strokeLinecap="round" />
      <circle cx="76" cy="60" r="9" fill="var(--accent, var(--warning))" />
      <path
        d="M72 57h.01M77 55h.01M80 60h.01M75 62h.01"
        stroke="var(--surface)"
        strokeWidth="2"
        strokeLinecap="round"
      />
      {isDone && (
        <>
          <circle cx="103" cy="30" r="15" fill="var(--success-ground)" />
          <path
            d="m96 30 5 5 9-10"
            stroke="var(--success)"
            strokeWidth="3"
            strokeLinecap="round"
            strokeLinejoin="round"
          />
        </>
      )}
    </svg>
  )
}
