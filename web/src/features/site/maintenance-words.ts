import type { Words } from '#words/locale.ts'

const en = {
  notice: 'The site is currently in maintenance mode.',
  title: 'We will be right back',
  text: 'The registration site is closed for maintenance. Nothing you saved is lost: your cart and drafts are waiting for you.',
  again: 'Check again',
  backTitle: 'The site is open',
  backText: 'Maintenance is over. You can continue where you left off.',
  home: 'Go to the home page',
}

const fr: typeof en = {
  notice: 'Le site est actuellement en maintenance.',
  title: 'Nous revenons bientôt',
  text: 'Le site d’inscription est fermé pour maintenance. Rien n’est perdu : votre panier et vos brouillons vous attendent.',
  again: 'Vérifier de nouveau',
  backTitle: 'Le site est ouvert',
  backText: 'La maintenance est terminée. Vous pouvez reprendre là où vous étiez.',
  home: 'Aller à l’accueil',
}

export const maintenanceWords: Words<typeof en> = { en, fr }
