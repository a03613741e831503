/** The stick's curve and the ball at the centre pass. */
export function Logo({ size = 36 }: { size?: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 32 32" aria-hidden="true">
      <rect width="32" height="32" rx="8" fill="var(--brand-primary)" />
      <path
        d="M21 5v13.500a6 6 0 0 1-12 0"
        fill="none"
        stroke="#fff"
        strokeWidth="3.500"
        strokeLinecap="round"
      />
      <circle cx="21.500" cy="25.500" r="3" fill="var(--brand-light-blue)" />
    </svg>
  )
}
