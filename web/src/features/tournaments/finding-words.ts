import { type Locale, useLocale } from '../../words/locale.ts'
import { useSaid } from '../../words/said.ts'

/** What the rules of an entry and the server say about teams, in the reader's language. */
export function useTeamSaid(): (sentence: string) => string {
  const locale = useLocale()
  const said = useSaid()
  return (sentence) => said(teamSaidIn(locale, sentence))
}

export function teamSaidIn(locale: Locale, sentence: string): string {
  if (locale === 'en') return sentence
  const known = french.find(([pattern]) => pattern.test(sentence))
  return known ? sentence.replace(...known) : sentence
}

/** The sentences carry names and counts, so they are recognised by what stands around those. */
const french: [pattern: RegExp, replacement: string][] = [
  [/^Already on this team$/, 'Déjà dans cette équipe'],
  [/^Already on this team: (.+)$/, 'Déjà dans cette équipe : $1'],
  [
    /^(.+) already has a team called (.+)\. Choose another name\.$/,
    '$1 a déjà une équipe nommée $2. Choisissez un autre nom.',
  ],
  [/^Players: at most (\d+), and there are (\d+)\.$/, 'Joueurs : au plus $1, et il y en a $2.'],
  [/^Coaches: at most (\d+), and there are (\d+)\.$/, 'Entraîneurs : au plus $1, et il y en a $2.'],
  [/^Umpires: at most (\d+), and there are (\d+)\.$/, 'Arbitres : au plus $1, et il y en a $2.'],
  [
    /^Technical Volunteers: at most (\d+), and there are (\d+)\.$/,
    'Bénévoles techniques : au plus $1, et il y en a $2.',
  ],
  [
    /^Team Managers: at most (\d+), and there are (\d+)\.$/,
    'Gérants d’équipe : au plus $1, et il y en a $2.',
  ],
  [/^Players: at least (\d+), and there are none\.$/, 'Joueurs : au moins $1, et il n’y en a aucun.'],
  [/^Players: at least (\d+), and there .* only (\d+)\.$/, 'Joueurs : au moins $1, et il n’y en a que $2.'],
  [/^Coaches: at least (\d+), and .*$/, 'Entraîneurs : au moins $1.'],
  [/^Team Managers: at least (\d+), and .*$/, 'Gérants d’équipe : au moins $1.'],
  [/^Name at least one goalkeeper among the players\.$/, 'Nommez au moins un gardien parmi les joueurs.'],
  [
    /^With one goalkeeper a team has at most (\d+) players: name a second goalkeeper\.$/,
    'Avec un seul gardien, une équipe a au plus $1 joueurs : nommez un deuxième gardien.',
  ],
  [/^Name at least (\d+) umpire\.$/, 'Nommez au moins $1 arbitre.'],
  [/^Name at least (\d+) technical volunteer\.$/, 'Nommez au moins $1 bénévole technique.'],
  [/^Jersey number (\d+) is given twice\.$/, 'Le numéro de maillot $1 est donné deux fois.'],
  [/^Give (.+) a jersey number\.$/, 'Donnez un numéro de maillot à $1.'],
  [/^Choose one captain\.$/, 'Choisissez un seul capitaine.'],
  [
    /^(.+) allows (\d+) under-age players, and there are (\d+)\.$/,
    '$1 permet $2 joueurs sous l’âge, et il y en a $3.',
  ],
  [
    /^At most (\d+) players may come from another club, and there are (\d+)\.$/,
    'Au plus $1 joueurs peuvent venir d’un autre club, et il y en a $2.',
  ],
  [
    /^Two screened adults must be among the coaches and team managers\.$/,
    'Deux adultes vérifiés doivent figurer parmi les entraîneurs et gérants.',
  ],
  [/^(.+) is both coach and team manager\.$/, '$1 est à la fois entraîneur et gérant.'],
  [
    /^Give the colours of the jersey, the shorts and at least one pair of socks\.$/,
    'Indiquez les couleurs du maillot, du short et d’au moins une paire de bas.',
  ],
  [
    /^The goalkeeper's jersey must have another colour than the team's\.$/,
    'Le maillot du gardien doit être d’une autre couleur que celui de l’équipe.',
  ],
  [/^(.+) is full\. Join the wait list\?$/, '$1 est complète. Rejoindre la liste d’attente?'],
  [
    /^(.+)'s registration is not for players of this tournament\.$/,
    'L’inscription de $1 n’est pas pour les joueurs de ce tournoi.',
  ],
  [/^(.+) has no (.+) registration\.$/, '$1 n’a pas d’inscription $2.'],
  [/^(.+) has documents to sign\.$/, '$1 a des documents à signer.'],
  [/^(.+) is too old for (.+)\.$/, '$1 est trop âgé·e pour $2.'],
  [/^(.+) is too young for (.+)\.$/, '$1 est trop jeune pour $2.'],
  [/^(.+) is not ready for this team yet\.$/, '$1 n’est pas encore prêt·e pour cette équipe.'],
  [/^(.+) is for another stream than (.+)'s\.$/, '$1 est pour une autre catégorie que celle de $2.'],
  [/^(.+) already plays in another team of (.+)\.$/, '$1 joue déjà dans une autre équipe de $2.'],
  [/^(.+) needs a current screening\.$/, '$1 doit avoir une vérification à jour.'],
  [/^(.+) needs a current (.+) umpire level\.$/, '$1 doit avoir un niveau d’arbitre $2 à jour.'],
  [/^Entries for (.+) are closed\.$/, 'Les inscriptions à $1 sont closes.'],
  [
    /^No person matches this number and birthdate\.$/,
    'Personne ne correspond à ce numéro et à cette date de naissance.',
  ],
  [
    /^You cannot put this person on a team from your account\.$/,
    'Vous ne pouvez pas inscrire cette personne depuis votre compte.',
  ],
  [
    /^Somebody on the list cannot be put on this team\..*$/,
    'Une personne de la liste ne peut pas être dans cette équipe. Ajoutez-la par numéro et date de naissance, ou envoyez une invitation.',
  ],
  [
    /^Somebody on the roster already plays in another team of this division\.$/,
    'Une personne de la liste joue déjà dans une autre équipe de cette division.',
  ],
  [
    /^The roster is locked\. Ask the office for a change\.$/,
    'La liste est verrouillée. Demandez un changement au bureau.',
  ],
  [
    /^Somebody is paying for this team at this moment\. Please wait a moment\.$/,
    'Quelqu’un paie pour cette équipe en ce moment. Veuillez patienter un instant.',
  ],
  [
    /^This team is on the wait list\. You are told when a place is free\.$/,
    'Cette équipe est sur la liste d’attente. Nous vous écrivons dès qu’une place se libère.',
  ],
  [/^This team is entered already\.$/, 'Cette équipe est déjà inscrite.'],
  [/^This team is not entered\.$/, 'Cette équipe n’est pas inscrite.'],
  [
    /^This team is no longer entered\. Start a new one\.$/,
    'Cette équipe n’est plus inscrite. Commencez-en une nouvelle.',
  ],
  [/^Entries for (.+) are not open yet\.$/, 'Les inscriptions à $1 ne sont pas encore ouvertes.'],
  [
    /^Connect yourself as a participant first: whoever enters a team signs for it\.$/,
    'Reliez-vous d’abord comme participant : la personne qui inscrit une équipe signe pour elle.',
  ],
  [/^This club is not billed\. Pay by card\.$/, 'Ce club n’est pas facturé. Payez par carte.'],
  [
    /^A deposit is no longer possible\. Pay the whole fee\.$/,
    'Un acompte n’est plus possible. Payez la totalité.',
  ],
  [
    /^The team or its price changed\. Review it again\.$/,
    'L’équipe ou son prix a changé. Vérifiez de nouveau.',
  ],
  [
    /^Your review expired\. Review the team again\.$/,
    'Votre vérification a expiré. Vérifiez de nouveau l’équipe.',
  ],
  [
    /^Entries are closed, so nothing comes back\.$/,
    'Les inscriptions sont closes, donc rien n’est remboursé.',
  ],
  [
    /^Entries are closed\. If a team of the wait list takes the place, (\d+)% of the entry fee comes back\.$/,
    'Les inscriptions sont closes. Si une équipe de la liste d’attente prend la place, $1 % des frais d’inscription vous reviennent.',
  ],
  [/^Entries are still open\.$/, 'Les inscriptions sont encore ouvertes.'],
  [/^Nothing was paid for the wait list\.$/, 'Rien n’a été payé pour la liste d’attente.'],
  [
    /^Nothing was paid yet\. Of the invoice to your club \$(\d+)\.(\d\d) stays to be paid\.$/,
    'Rien n’a encore été payé. Votre club doit encore $1,$2 $ sur sa facture.',
  ],
  [/^The office settles the invoice with your club\.$/, 'Le bureau règle la facture avec votre club.'],
  [
    /^This invitation was answered, taken back or has run out\. Ask for a new one\.$/,
    'Cette invitation a reçu une réponse, a été retirée ou a expiré. Demandez-en une nouvelle.',
  ],
  [/^Choose whom the invitation is for\.$/, 'Choisissez pour qui est l’invitation.'],
  [
    /^The roster is still open: change it yourself\.$/,
    'La liste est encore ouverte : modifiez-la vous-même.',
  ],
  [/^This team is no longer entered\.$/, 'Cette équipe n’est plus inscrite.'],
  [
    /^This number was tried too often\. Try again tomorrow, or send an invitation\.$/,
    'Ce numéro a été essayé trop souvent. Réessayez demain, ou envoyez une invitation.',
  ],
  [
    /^One account can have at most (\d+) teams in preparation\.$/,
    'Un compte peut préparer au plus $1 équipes.',
  ],
  [
    /^At most (\d+) invitations can be open at a time\.$/,
    'Au plus $1 invitations peuvent être ouvertes à la fois.',
  ],
  [/^At most (\d+) requests can wait at a time\.$/, 'Au plus $1 demandes peuvent attendre à la fois.'],
  [
    /^Somebody else changed this team meanwhile\..*$/,
    'Quelqu’un d’autre a modifié cette équipe entre-temps. Regardez la plus récente version.',
  ],
  [/^At most (\d+) people in one list$/, 'Au plus $1 personnes dans une liste'],
  [/^The tournament is over\.$/, 'Le tournoi est terminé.'],
  [
    /^Only the account that paid can withdraw the team\.$/,
    'Seul le compte qui a payé peut retirer l’équipe.',
  ],
  [
    /^The office entered this team\. Please contact the office to withdraw it\.$/,
    'Le bureau a inscrit cette équipe. Communiquez avec le bureau pour la retirer.',
  ],
  [
    /^A roster is copied into a team that is still being prepared\.$/,
    'On copie une liste dans une équipe encore en préparation.',
  ],
  [/^Choose another team to copy from\.$/, 'Choisissez une autre équipe à copier.'],
  [
    /^Name, club and payment stand once the team is entered\.$/,
    'Le nom, le club et le paiement ne changent plus une fois l’équipe inscrite.',
  ],
  [
    /^This team is not entered: change the roster itself\.$/,
    'Cette équipe n’est pas inscrite : modifiez la liste elle-même.',
  ],
  [
    /^Only who started the team can take somebody off it\.$/,
    'Seule la personne qui a créé l’équipe peut en retirer l’accès à quelqu’un.',
  ],
  [/^Who started the team stays with it\.$/, 'La personne qui a créé l’équipe ne peut pas la quitter.'],
  [/^Only who started the team can delete it\.$/, 'Seule la personne qui a créé l’équipe peut la supprimer.'],
]
