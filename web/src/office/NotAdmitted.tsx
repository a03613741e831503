import { Link } from '#router/Link.tsx'
import { pathTo } from '#state/paths.ts'
import { buttonLook } from '#ui/Button.tsx'
import { PageCard } from '#ui/PageCard.tsx'
import { useWords } from '#words/locale.ts'
import { officePathTo } from './office-path.ts'
import { officeWords } from './office-words.ts'

export function NoRole() {
  const words = useWords(officeWords)
  return (
    <PageCard icon="lock" title={words.noRoleTitle} actions={<Way to={pathTo('home')} text={words.home} />}>
      <p>{words.noRoleText}</p>
    </PageCard>
  )
}

export function NotYours() {
  const words = useWords(officeWords)
  return (
    <PageCard
      icon="lock"
      title={words.notYoursTitle}
      actions={<Way to={officePathTo('office')} text={words.today} />}
    />
  )
}

export function FactorFirst() {
  const words = useWords(officeWords)
  return (
    <PageCard
      icon="lock"
      title={words.factorTitle}
      actions={<Way to={pathTo('account')} text={words.settings} />}
    >
      <p>{words.factorText}</p>
    </PageCard>
  )
}

function Way({ to, text }: { to: string; text: string }) {
  return (
    <Link to={to} {...buttonLook()}>
      {text}
    </Link>
  )
}
