import type { LedgerAccount } from '@centrepass/contract/books/balances'
import { required } from '@centrepass/contract/ground/field-rules'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { type Column, OfficeTable } from '#office/shared/OfficeTable.tsx'
import { ReasonDialog } from '#office/shared/ReasonDialog.tsx'
import shared from '#office/shared/Shared.module.css'
import { sharedWords } from '#office/shared/shared-words.ts'
import { useDeed } from '#office/use-deed.ts'
import { Button } from '#ui/Button.tsx'
import { ErrorList } from '#ui/ErrorList.tsx'
import { TextField } from '#ui/fields/TextField.tsx'
import { NotLoaded } from '#ui/NotLoaded.tsx'
import { Section } from '#ui/Section.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import { useWords } from '#words/locale.ts'
import { accountsQuery, changeAccount, takeAccounts } from '../books-calls.ts'
import { booksWords } from '../books-words.ts'
import { accountPlanWords } from './account-plan-words.ts'

type Props = { accountId: number; mayClose: boolean }

/** What an accounting program calls each account of the ledger. */
export function AccountPlan({ accountId, mayClose }: Props) {
  const words = useWords(accountPlanWords)
  const { failed, taken, file } = useWords(booksWords)
  const { again, loading } = useWords(sharedWords)
  const asked = useQuery(accountsQuery(accountId))
  const [changing, setChanging] = useState<string | null>(null)
  const columns = useColumns(mayClose ? setChanging : undefined)
  const { errors, run } = useDeed(taken)
  const { data, isError } = asked
  const account = data?.find((one) => one.account === changing)
  return (
    <Section title={words.title}>
      <p className={shared.soft}>{words.text}</p>
      {isError && !data && <NotLoaded text={failed} again={again} failed={[asked]} />}
      {!data && !isError && <Skeleton rows={6} label={loading} />}
      {data && (
        <>
          <OfficeTable
            caption={words.title}
            columns={columns}
            rows={data}
            keyOf={({ account: key }) => key}
          />
          <ErrorList errors={errors} />
          <div>
            <Button look="outline" onClick={() => run(takeAccounts)}>
              {file}
            </Button>
          </div>
        </>
      )}
      {account && <ChangeDialog key={account.account} account={account} onClose={() => setChanging(null)} />}
    </Section>
  )
}

function useColumns(onChange: ((account: string) => void) | undefined): Column<LedgerAccount>[] {
  const words = useWords(accountPlanWords)
  return [
    {
      ...{ key: 'code', title: words.code, isHead: true, onPhone: 'start' },
      cell: ({ code }) => code,
    },
    { key: 'name', title: words.english, onPhone: 'start', cell: ({ name }) => name },
    { key: 'name_fr', title: words.french, onPhone: 'titled', cell: ({ name_fr }) => name_fr },
    { key: 'kind', title: words.kind, onPhone: 'end', cell: ({ kind }) => words.kinds[kind] },
    ...(onChange
      ? [
          {
            ...{ key: 'change', title: words.change, isFixed: true as const, onPhone: 'wide' as const },
            cell: ({ account, code }: LedgerAccount) => (
              <Button look="quiet" aria-label={words.changeOf(code)} onClick={() => onChange(account)}>
                {words.change}
              </Button>
            ),
          },
        ]
      : []),
  ]
}

/** As the server asks it. */
const isCode = (typed: string) => /^[0-9A-Z-]{1,20}$/.test(typed)

function ChangeDialog({ account, onClose }: { account: LedgerAccount; onClose: () => void }) {
  const words = useWords(accountPlanWords)
  const { account: key, code, name, name_fr } = account
  const before = { code, name, name_fr }
  const deed = {
    ...{ title: words.changeTitle(code), press: words.press, done: words.done, initial: before },
    check: (typed: typeof before) => ({
      code: isCode(typed.code.trim()) ? null : 'not_ours',
      name: required(typed.name.trim()),
      name_fr: required(typed.name_fr.trim()),
    }),
    send: ({ reason, ...typed }: typeof before & { reason: string }) =>
      changeAccount(key, {
        ...{ code: typed.code.trim(), name: typed.name.trim(), name_fr: typed.name_fr.trim() },
        ...{ before, reason },
      }),
  }
  return (
    <ReasonDialog deed={deed} onClose={onClose}>
      {(form) => (
        <>
          <p className={shared.soft}>{words.changeText}</p>
          <TextField
            {...form.text('code')}
            label={words.code}
            hint={words.codeHint}
            autoComplete="off"
            maxLength={20}
          />
          <TextField {...form.text('name')} label={words.english} autoComplete="off" maxLength={120} />
          <TextField {...form.text('name_fr')} label={words.french} autoComplete="off" maxLength={120} />
        </>
      )}
    </ReasonDialog>
  )
}
