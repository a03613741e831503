import { useRouter } from '#router/hooks.ts'
import { Button } from '#ui/Button.tsx'
import { PageCard } from '#ui/PageCard.tsx'
import { useWords, type Words } from '#words/locale.ts'

const words: Words<{ title: string; text: string; again: string }> = {
  en: {
    title: 'This page did not load',
    text: 'Something went wrong on the way. What you typed and chose is kept; please try again.',
    again: 'Try again',
  },
  fr: {
    title: 'Cette page ne s’est pas chargée',
    text: 'Un problème est survenu. Ce que vous avez saisi et choisi est conservé; veuillez réessayer.',
    again: 'Réessayer',
  },
}

/** Without `reset` it is the page itself that did not come. */
export function TroublePage({ reset }: { reset?: () => void }) {
  const { title, text, again } = useWords(words)
  const router = useRouter()
  const retry = () => {
    reset?.()
    void router.load()
  }
  return (
    <PageCard icon="alert" title={title} actions={<Button onClick={retry}>{again}</Button>}>
      <p>{text}</p>
    </PageCard>
  )
}
