import type { AccountHelp as Help, HelpDeed } from '@centrepass/contract/people/account-help'
import type { PersonPage } from '@centrepass/contract/people/person-page'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { problemMessages } from '#api/problem-message.ts'
import { textOf } from '#state/message.ts'
import { Button } from '#ui/Button.tsx'
import { Mark } from '#ui/Mark.tsx'
import { NotLoaded } from '#ui/NotLoaded.tsx'
import { Section } from '#ui/Section.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import { useWords } from '#words/locale.ts'
import deedStyle from '../Deed.module.css'
import style from './AccountHelp.module.css'
import { HelpDialog } from './HelpDialog.tsx'
import { helpQuery } from './help-calls.ts'
import { helpWords } from './help-words.ts'

type Account = PersonPage['accounts'][number]

/** How each account of the person stands, and what the office does for someone who cannot get in. */
export function AccountHelp({ accounts }: { accounts: readonly Account[] }) {
  const words = useWords(helpWords)
  if (accounts.length === 0) return null
  return (
    <Section title={words.title}>
      <p>{words.text}</p>
      <ul className={style.accounts}>
        {accounts.map((account) => (
          <li key={account.account_id}>
            <strong>{account.name}</strong>
            <OneAccount account={account} />
          </li>
        ))}
      </ul>
    </Section>
  )
}

function OneAccount({ account }: { account: Account }) {
  const words = useWords(helpWords)
  const asked = useQuery(helpQuery(account.account_id))
  const help = asked.data
  if (asked.isError && !help) {
    const said = problemMessages(asked.error).map(textOf).join(' ')
    return <NotLoaded text={`${words.failed} ${said}`} again={words.again} failed={[asked]} />
  }
  if (!help) return <Skeleton rows={2} label={words.loading} />
  return (
    <>
      <State help={help} />
      {help.is_office ? <p>{words.ofOffice}</p> : <Deeds help={help} name={account.name} />}
    </>
  )
}

function State({ help }: { help: Help }) {
  const words = useWords(helpWords)
  const isOpen = help.status === 'active' && !help.is_paused
  return (
    <>
      <div className={style.marks}>
        <Mark tone={isOpen ? 'success' : 'warning'} icon={isOpen ? 'check' : 'lock'}>
          {help.is_paused ? words.paused : words[help.status]}
        </Mark>
        <span>{words.sessions(help.sessions)}</span>
        <span>{help.has_factor ? words.factor : words.noFactor}</span>
      </div>
      {help.pending_email && <p className={style.soft}>{words.pending(help.pending_email)}</p>}
      {isDecided(help) && <p className={style.soft}>{words.lostFactor}</p>}
    </>
  )
}

/** Whether the office has begun to remove the factor. */
const isDecided = ({ lost_factor }: Help) => lost_factor === 'proposed' || lost_factor === 'confirmed'

/** Those that would change something. */
const fitting = (help: Help): HelpDeed[] => [
  ...(help.is_paused || help.status === 'locked' ? (['unlock'] as const) : []),
  ...(help.sessions > 0 ? (['end_sessions'] as const) : []),
  ...(help.status === 'active' ? (['change_login'] as const) : []),
  ...(help.status === 'active' && help.has_factor && !isDecided(help) ? (['reset_factor'] as const) : []),
]

function Deeds({ help, name }: { help: Help; name: string }) {
  const words = useWords(helpWords)
  const [open, setOpen] = useState<HelpDeed | null>(null)
  return (
    <div className={deedStyle.actions}>
      {fitting(help).map((deed) => (
        <Button
          key={deed}
          look="outline"
          aria-label={words.deeds[deed].of(name)}
          onClick={() => setOpen(deed)}
        >
          {words.deeds[deed].button}
        </Button>
      ))}
      {open && <HelpDialog help={help} name={name} deed={open} onClose={() => setOpen(null)} />}
    </div>
  )
}
