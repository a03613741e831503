import { screens } from '@centrepass/contract/screens'
import type { Words } from './locale.ts'

const en = {
  account: screens.account.title as string,
  findParticipant: screens.findParticipant.title as string,
  maintenance: screens.maintenance.title as string,
  teamConfirm: screens.teamConfirm.title as string,
  teamView: screens.teamView.title as string,
  notFound: '404 Page Not Found',
}

const fr: typeof en = {
  account: 'Réglages du compte',
  findParticipant: 'Relier des participants',
  maintenance: 'En maintenance',
  teamConfirm: 'Vérifier l’inscription de l’équipe',
  teamView: 'Voir l’équipe inscrite',
  notFound: '404 Page introuvable',
}

export const titleWords: Words<typeof en> = { en, fr }
