import type { Officer } from '@centrepass/contract/office/grants'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Button } from '#ui/Button.tsx'
import { Mark } from '#ui/Mark.tsx'
import { NotLoaded } from '#ui/NotLoaded.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import { useFormats } from '#words/formats.ts'
import { useWords } from '#words/locale.ts'
import { OfficeFrame, type Working } from '../OfficeFrame.tsx'
import { GiveRoleDialog } from './GiveRoleDialog.tsx'
import { RoleRow } from './RoleRow.tsx'
import style from './Staff.module.css'
import { officersQuery } from './staff-calls.ts'
import { staffWords } from './staff-words.ts'

/** The people of the office and their roles. */
export function StaffPage() {
  return <OfficeFrame part="officeStaff">{(working) => <Staff working={working} />}</OfficeFrame>
}

function Staff({ working: { accountId, verbs } }: { working: Working }) {
  const words = useWords(staffWords)
  const asked = useQuery(officersQuery(accountId))
  const [isGiving, setGiving] = useState(false)
  const mayGive = verbs.includes('grant.give')
  const { data: officers, isError } = asked
  return (
    <div className={`page ${style.page}`}>
      <header className={style.top}>
        <h1>{words.title}</h1>
        {mayGive && <Button onClick={() => setGiving(true)}>{words.give}</Button>}
      </header>
      {isError && !officers && <NotLoaded text={words.failed} again={words.again} failed={[asked]} />}
      {!officers && !isError && <Skeleton rows={4} label={words.loading} />}
      {officers?.length === 0 && <p>{words.none}</p>}
      <ul className={style.people}>
        {officers?.map((officer) => (
          <OfficerCard key={officer.account_id} officer={officer} mayGive={mayGive} />
        ))}
      </ul>
      {isGiving && <GiveRoleDialog onClose={() => setGiving(false)} />}
    </div>
  )
}

function OfficerCard({ officer, mayGive }: { officer: Officer; mayGive: boolean }) {
  const words = useWords(staffWords)
  const { realTime } = useFormats()
  const { name, email, is_you, second_factor, last_seen_at, grants } = officer
  return (
    <li className={style.card}>
      <div className={style.who}>
        <h2>{is_you ? `${name} (${words.you})` : name}</h2>
        <p className={style.soft}>{email}</p>
      </div>
      <div className={style.marks}>
        {second_factor ? (
          <Mark tone="success" icon="check">
            {words.factorOn}
          </Mark>
        ) : (
          <Mark tone="warning" icon="alert">
            {words.factorOff}
          </Mark>
        )}
        <span className={style.soft}>
          {last_seen_at ? words.seen(realTime(last_seen_at)) : words.neverSeen}
        </span>
      </div>
      <ul className={style.roles}>
        {grants.map((grant) => (
          <RoleRow key={grant.id} grant={grant} name={name} mayGive={mayGive} />
        ))}
      </ul>
    </li>
  )
}
