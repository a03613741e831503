import type { Words } from '#words/locale.ts'
import type { ProviderState } from './use-provider-page.ts'

const en = {
  states: {
    open: 'Our provider’s signing page opens here.',
    stuck: 'The signing page did not appear.',
    left: 'You have left the signing page. Nothing is signed yet.',
    checking: 'We are checking that your signature has arrived.',
    unsure: 'Your signature has not arrived yet. This can take a minute.',
  } as Record<ProviderState, string>,
  openAgain: 'Open signing page again',
  checkAgain: 'Check again',
  ownPage: 'Sign on our own page instead',
  refresh: 'If the signing prompt does not appear, refresh the page.',
}

const fr: typeof en = {
  states: {
    open: 'La page de signature de notre fournisseur s’ouvre ici.',
    stuck: 'La page de signature ne s’est pas affichée.',
    left: 'Vous avez quitté la page de signature. Rien n’est encore signé.',
    checking: 'Nous vérifions que votre signature est arrivée.',
    unsure: 'Votre signature n’est pas encore arrivée. Cela peut prendre une minute.',
  },
  openAgain: 'Ouvrir de nouveau la page de signature',
  checkAgain: 'Vérifier de nouveau',
  ownPage: 'Signer plutôt sur notre propre page',
  refresh: 'Si la page de signature ne s’affiche pas, actualisez la page.',
}

export const providerWords: Words<typeof en> = { en, fr }
