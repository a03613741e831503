import type { ReactNode } from 'react'

/** One part of what a deed does, as a list under its heading. */
export function DeedPart({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <h3>{title}</h3>
      <ul>{children}</ul>
    </section>
  )
}

type Emails = { title: string; none: string; emails: readonly { to: string; subject: string }[] }

/** Who is mailed, and about what. */
export function DeedEmails({ title, none, emails }: Emails) {
  return (
    <DeedPart title={title}>
      {emails.length === 0 && <li>{none}</li>}
      {emails.map(({ to, subject }) => (
        <li key={`${to} ${subject}`}>
          <strong>{to}</strong>
          <span>{subject}</span>
        </li>
      ))}
    </DeedPart>
  )
}
