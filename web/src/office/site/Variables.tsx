import type { SiteVariable } from '@centrepass/contract/site/office-site'
import { variables as known } from '@centrepass/contract/site/variable-words'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Button } from '#ui/Button.tsx'
import { NotLoaded } from '#ui/NotLoaded.tsx'
import { Section } from '#ui/Section.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import { useLocale, useWords } from '#words/locale.ts'
import { type Column, OfficeTable } from '../shared/OfficeTable.tsx'
import shared from '../shared/Shared.module.css'
import { sharedWords } from '../shared/shared-words.ts'
import style from './Site.module.css'
import { siteVariablesQuery } from './site-calls.ts'
import { useSettingText } from './use-setting-text.ts'
import { VariableDialog } from './VariableDialog.tsx'
import { VariableHistory } from './VariableHistory.tsx'
import { variablePageWords } from './variable-page-words.ts'

// The key alone: a list that was still on its way when the dialog opened brings what is set now.
type Opened = { step: 'change' | 'history'; key: string }
const GROUPS = ['season', 'money', 'deadlines', 'clubs'] as const

/** The settings that rules read, in words, each with its history. */
export function Variables({ accountId, mayRun }: { accountId: number; mayRun: boolean }) {
  const words = useWords(variablePageWords)
  const { again, loading } = useWords(sharedWords)
  const asked = useQuery(siteVariablesQuery(accountId))
  const [opened, setOpened] = useState<Opened | null>(null)
  const columns = useVariableColumns({ mayRun, open: setOpened })
  const { data, isError } = asked
  const variable = data?.find(({ key }) => key === opened?.key)
  const close = () => setOpened(null)
  return (
    <Section title={words.title}>
      <p className={shared.soft}>{words.text}</p>
      {isError && !data && <NotLoaded text={words.failed} again={again} failed={[asked]} />}
      {!data && !isError && <Skeleton rows={4} label={loading} />}
      {data &&
        GROUPS.map((group) => (
          <div key={group} className={shared.facts}>
            <h3>{words.groups[group]}</h3>
            <OfficeTable
              caption={words.groups[group]}
              columns={columns}
              rows={data.filter(({ key }) => known[key]?.group === group)}
              keyOf={({ key }) => key}
            />
          </div>
        ))}
      {variable && opened?.step === 'change' && <VariableDialog variable={variable} onClose={close} />}
      {variable && opened?.step === 'history' && (
        <VariableHistory variable={variable} accountId={accountId} mayRun={mayRun} onClose={close} />
      )}
    </Section>
  )
}

type Acting = { mayRun: boolean; open: (opened: Opened) => void }

function useVariableColumns({ mayRun, open }: Acting): Column<SiteVariable>[] {
  const words = useWords(variablePageWords)
  const locale = useLocale()
  const textOf = useSettingText()
  const meaningOf = (key: string) => known[key]?.[locale] ?? key
  return [
    {
      key: 'setting',
      title: words.meaning,
      isHead: true,
      cell: ({ key }) => (
        <>
          {meaningOf(key)}
          <code className={style.code}>{key}</code>
        </>
      ),
    },
    {
      key: 'value',
      title: words.now,
      cell: ({ key, setting }) => (
        <>
          {textOf(key, setting)}
          <div className={shared.actions}>
            {known[key]?.shape === 'fixed' && <span className={shared.soft}>{words.fixed}</span>}
            {mayRun && known[key]?.shape !== 'fixed' && (
              <Button
                look="quiet"
                aria-label={words.changeOf(meaningOf(key))}
                onClick={() => open({ step: 'change', key })}
              >
                {words.change}
              </Button>
            )}
            <Button
              look="quiet"
              aria-label={words.historyOf(meaningOf(key))}
              onClick={() => open({ step: 'history', key })}
            >
              {words.history}
            </Button>
          </div>
        </>
      ),
    },
  ]
}
