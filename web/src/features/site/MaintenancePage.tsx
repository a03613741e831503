import { useQuery } from '@tanstack/react-query'
import { whileLoading } from '#api/loading.ts'
import { Link } from '#router/Link.tsx'
import { pathTo } from '#state/paths.ts'
import { Button, buttonLook } from '#ui/Button.tsx'
import { PageCard } from '#ui/PageCard.tsx'
import { useLocale, useWords } from '#words/locale.ts'
import { maintenanceWords } from './maintenance-words.ts'
import { isMaintenance, statusQuery, variablesQuery } from './site-calls.ts'

export function MaintenancePage() {
  const words = useWords(maintenanceWords)
  const { data: status, refetch } = useQuery(statusQuery)
  const { data: variables } = useQuery(variablesQuery)
  const said = status?.message?.[useLocale()] ?? variables?.maintenance_message
  if (!isMaintenance(status)) {
    const home = (
      <Link to={pathTo('home')} {...buttonLook()}>
        {words.home}
      </Link>
    )
    return (
      <PageCard icon="check" title={words.backTitle} actions={home}>
        <p>{words.backText}</p>
      </PageCard>
    )
  }
  return (
    <PageCard
      icon="clock"
      title={words.title}
      actions={<Button onClick={() => whileLoading(refetch())}>{words.again}</Button>}
    >
      <p>{words.text}</p>
      {said && <p>{said}</p>}
    </PageCard>
  )
}
