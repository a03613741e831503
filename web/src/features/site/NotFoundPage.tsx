import { useEffect } from 'react'
import { Link } from '#router/Link.tsx'
import { pathTo } from '#state/paths.ts'
import { buttonLook } from '#ui/Button.tsx'
import { PageCard } from '#ui/PageCard.tsx'
import { useWords, type Words } from '#words/locale.ts'
import { titleWords } from '#words/title-words.ts'

const words: Words<{ title: string; text: string; home: string }> = {
  en: {
    title: '404 Page Not Found',
    text: 'There is nothing at this address. The link may be old, or a letter may be missing.',
    home: 'Go to the home page',
  },
  fr: {
    title: '404 Page introuvable',
    text: 'Il n’y a rien à cette adresse. Le lien est peut-être ancien, ou il manque une lettre.',
    home: 'Aller à l’accueil',
  },
}

export function NotFoundPage() {
  const { title, text, home } = useWords(words)
  const { notFound } = useWords(titleWords)
  // The address may be one of a screen, and only its record is not there or not theirs.
  useEffect(() => {
    document.title = notFound
  }, [notFound])
  const goHome = (
    <Link to={pathTo('home')} {...buttonLook()}>
      {home}
    </Link>
  )
  return (
    <PageCard icon="search" title={title} actions={goHome}>
      <p>{text}</p>
    </PageCard>
  )
}
