import type { Config } from '../config.ts'
import { DEMO_PASSWORD } from '../demo/seed-demo.ts'

const DEMO_LOGINS = [
  ['family@mail.example', 'a parent of four, with a plan, a credit and an offered spot'],
  ['parent3@mail.example', 'a parent of three'],
  ['manager@mail.example', 'a team manager'],
  ['masters@mail.example', 'a masters player'],
] as const

const OFFICE_LOGINS = [
  'registrar',
  'finance',
  'programs',
  'tournaments',
  'clubs',
  'screening',
  'auditor',
  'board',
  'admin',
]

/** Prints what a newcomer needs to know next. */
export function announce({ publicUrl, isDemo, associationFolder, mail, logLevel, role }: Config): void {
  if (logLevel === 'silent') return
  const lines = [
    '',
    role === 'worker'
      ? '  Centrepass is running in the background'
      : `  Centrepass is running at ${publicUrl}`,
  ]
  if (isDemo && !associationFolder && role !== 'worker') {
    lines.push('', `  Sign in with the password ${DEMO_PASSWORD} as`)
    for (const [login, who] of DEMO_LOGINS) lines.push(`    ${login.padEnd(24)}${who}`)
    lines.push('', `  The office is at ${publicUrl}/office: the same password, with a code by email, as`)
    lines.push(
      '    <role>@cedarcoastfieldhockey.example, where <role> is one of',
      `    ${OFFICE_LOGINS.join(', ')}`,
    )
  }
  if (mail.kind === 'mailbox') lines.push('', `  Read the outgoing emails at ${publicUrl}/dev/mail`)
  console.log([...lines, '', '  Ctrl-C stops it.', ''].join('\n'))
}
