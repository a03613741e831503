import { because, hello, nameLetters } from '#platform/mail/letter-writer'

/** The words of every email about a team. `{team}` is its name, `{tournament}` where it plays. */
export const teamEmailWords = nameLetters('team', {
  joinTeam: {
    en: {
      subject: '{asker} invites you to {team}',
      greeting: hello.en,
      paragraphs: [
        '{asker} would like to put you, or a person you act for, on the roster of {team} for {tournament} ({role}).',
        'Open the link to say yes or no. No one is added to the roster until you say yes. The link works once, for 14 days.',
      ],
      label: 'See the invitation',
      note: because.en('{asker} gave us this address for the invitation'),
    },
    fr: {
      subject: '{asker} vous invite à {team}',
      greeting: hello.fr,
      paragraphs: [
        '{asker} aimerait vous inscrire, vous ou une personne que vous représentez, sur la liste de {team} pour {tournament} ({role}).',
        'Ouvrez le lien pour dire oui ou non. Personne n’est ajouté à la liste tant que vous n’avez pas dit oui. Le lien fonctionne une fois, pendant 14 jours.',
      ],
      label: 'Voir l’invitation',
      note: because.fr('{asker} nous a donné cette adresse pour l’invitation'),
    },
  },
  entered: {
    en: {
      subject: '{team} is entered for {tournament}',
      greeting: hello.en,
      paragraphs: [
        '{team} is entered for {tournament}. We have told everyone on the roster.',
        'Please sign the team entry agreement, which is with your documents. The roster can be changed until it locks.',
      ],
      label: 'See the team',
      note: because.en('you entered this team'),
    },
    fr: {
      subject: '{team} est inscrite à {tournament}',
      greeting: hello.fr,
      paragraphs: [
        '{team} est inscrite à {tournament}. Nous avons informé toutes les personnes sur la liste.',
        'Veuillez signer l’entente d’inscription de l’équipe, parmi vos documents. La liste peut être modifiée jusqu’à sa fermeture.',
      ],
      label: 'Voir l’équipe',
      note: because.fr('vous avez inscrit cette équipe'),
    },
  },
  rosterOpened: {
    en: {
      subject: 'The roster of {team} is open again',
      greeting: hello.en,
      paragraphs: [
        'The office agrees to your change. The roster of {team} for {tournament} can be changed for 48 hours, under the same rules as before.',
      ],
      label: 'Change the roster',
      note: because.en('you asked for a change'),
    },
    fr: {
      subject: 'La liste de {team} est rouverte',
      greeting: hello.fr,
      paragraphs: [
        'Le bureau accepte votre changement. La liste de {team} pour {tournament} peut être modifiée pendant 48 heures, selon les mêmes règles qu’avant.',
      ],
      label: 'Modifier la liste',
      note: because.fr('vous avez demandé un changement'),
    },
  },
  changeRefused: {
    en: {
      subject: 'The roster of {team} stays as it is',
      greeting: hello.en,
      paragraphs: [
        'The office cannot agree to the change that you asked for. The roster of {team} for {tournament} stays as it is.',
      ],
      label: 'See the team',
      note: because.en('you asked for a change'),
    },
    fr: {
      subject: 'La liste de {team} reste telle quelle',
      greeting: hello.fr,
      paragraphs: [
        'Le bureau ne peut accepter le changement que vous avez demandé. La liste de {team} pour {tournament} reste telle quelle.',
      ],
      label: 'Voir l’équipe',
      note: because.fr('vous avez demandé un changement'),
    },
  },
  placeOffered: {
    en: {
      subject: 'A spot is free for {team}',
      greeting: hello.en,
      paragraphs: [
        'A spot in {tournament} is free, and {team} is next on the wait list.',
        'It is kept for you for {hours} hours. Nothing is charged until you enter the team.',
      ],
      label: 'Enter the team',
      note: because.en('your team is on the wait list'),
    },
    fr: {
      subject: 'Une place est libre pour {team}',
      greeting: hello.fr,
      paragraphs: [
        'Une place à {tournament} est libre, et {team} est la prochaine sur la liste d’attente.',
        'Elle vous est réservée pendant {hours} heures. Rien n’est facturé avant l’inscription de l’équipe.',
      ],
      label: 'Inscrire l’équipe',
      note: because.fr('votre équipe est sur la liste d’attente'),
    },
  },
  offerTakenBack: {
    en: {
      subject: '{team} is on the wait list again',
      greeting: hello.en,
      paragraphs: [
        'We had to lower the number of spots in {tournament}, so the one that we offered {team} is not free any more. We are sorry.',
        'Your team keeps its position on the wait list. Nothing was charged.',
      ],
      label: 'See the team',
      note: because.en('your team is on the wait list'),
    },
    fr: {
      subject: '{team} est de nouveau sur la liste d’attente',
      greeting: hello.fr,
      paragraphs: [
        'Nous avons dû réduire le nombre de places à {tournament} : celle que nous avions offerte à {team} n’est plus libre. Nous en sommes désolés.',
        'Votre équipe garde son rang sur la liste d’attente. Rien n’a été facturé.',
      ],
      label: 'Voir l’équipe',
      note: because.fr('votre équipe est sur la liste d’attente'),
    },
  },
  entryAccepted: {
    en: {
      subject: '{team} is accepted for {tournament}',
      greeting: hello.en,
      paragraphs: [
        'The tournament desk has accepted {team} for {tournament}. The roster can be changed until it locks.',
      ],
      label: 'See the team',
      note: because.en('you manage this team'),
    },
    fr: {
      subject: '{team} est acceptée à {tournament}',
      greeting: hello.fr,
      paragraphs: [
        'Le bureau du tournoi a accepté {team} à {tournament}. La liste peut être modifiée jusqu’à sa fermeture.',
      ],
      label: 'Voir l’équipe',
      note: because.fr('vous gérez cette équipe'),
    },
  },
  entryWaits: {
    en: {
      subject: '{team} stays on the wait list of {tournament}',
      greeting: hello.en,
      paragraphs: [
        '{team} stays on the wait list of {tournament}. The tournament desk writes:',
        '{reason}',
        'If you had an offer of a spot, it is over and your team is at the end of the list. Nothing was charged.',
      ],
      label: 'See the team',
      note: because.en('you manage this team'),
    },
    fr: {
      subject: '{team} reste sur la liste d’attente de {tournament}',
      greeting: hello.fr,
      paragraphs: [
        '{team} reste sur la liste d’attente de {tournament}. Le bureau du tournoi écrit :',
        '{reason}',
        'Si une place vous était offerte, l’offre est terminée et votre équipe est à la fin de la liste. Rien n’a été facturé.',
      ],
      label: 'Voir l’équipe',
      note: because.fr('vous gérez cette équipe'),
    },
  },
  entryDeclined: {
    en: {
      subject: '{team} is not admitted to {tournament}',
      greeting: hello.en,
      paragraphs: [
        'The tournament desk has not admitted {team} to {tournament}. It writes:',
        '{reason}',
        'All that was paid for the entry is given back, and nothing more is charged. The players are free for another team.',
      ],
      label: 'See the team',
      note: because.en('you manage this team'),
    },
    fr: {
      subject: '{team} n’est pas admise à {tournament}',
      greeting: hello.fr,
      paragraphs: [
        'Le bureau du tournoi n’a pas admis {team} à {tournament}. Il écrit :',
        '{reason}',
        'Tout ce qui a été payé pour l’inscription est remboursé, et rien d’autre ne sera facturé. Les joueurs sont libres pour une autre équipe.',
      ],
      label: 'Voir l’équipe',
      note: because.fr('vous gérez cette équipe'),
    },
  },
  helpManage: {
    en: {
      subject: '{asker} asks you to help manage {team}',
      greeting: hello.en,
      paragraphs: [
        '{asker} would like your help with the entry of {team} for {tournament}: you could see and change the roster.',
        'Open the link to say yes or no. It works once, for 14 days.',
      ],
      label: 'See the invitation',
      note: because.en('{asker} gave us this address for the invitation'),
    },
    fr: {
      subject: '{asker} vous demande d’aider à gérer {team}',
      greeting: hello.fr,
      paragraphs: [
        '{asker} aimerait préparer avec vous l’inscription de {team} à {tournament} : vous pourriez voir et modifier la liste.',
        'Ouvrez le lien pour dire oui ou non. Il fonctionne une fois, pendant 14 jours.',
      ],
      label: 'Voir l’invitation',
      note: because.fr('{asker} nous a donné cette adresse pour l’invitation'),
    },
  },
  helpEnded: {
    en: {
      subject: 'You no longer manage {team}',
      greeting: hello.en,
      paragraphs: [
        'You have been removed as a manager of {team} for {tournament} and can no longer open the team. Your work on it is kept.',
        'If this is a mistake, ask the manager who started the team for a new invitation.',
      ],
      label: 'See the tournaments',
      note: because.en('you helped to manage this team'),
    },
    fr: {
      subject: 'Vous ne gérez plus {team}',
      greeting: hello.fr,
      paragraphs: [
        'Vous ne gérez plus {team} pour {tournament} et ne pouvez plus ouvrir l’équipe. Votre travail est conservé.',
        'S’il s’agit d’une erreur, demandez une nouvelle invitation à la personne qui a créé l’équipe.',
      ],
      label: 'Voir les tournois',
      note: because.fr('vous aidiez à gérer cette équipe'),
    },
  },
  helperLeft: {
    en: {
      subject: '{helper} no longer manages {team}',
      greeting: hello.en,
      paragraphs: [
        '{helper} has left {team} for {tournament} and can no longer see or change the roster. Nothing else about the team has changed.',
      ],
      label: 'See the team',
      note: because.en('you started this team'),
    },
    fr: {
      subject: '{helper} ne gère plus {team}',
      greeting: hello.fr,
      paragraphs: [
        '{helper} a quitté {team} pour {tournament} et ne peut plus voir ni modifier la liste. Rien d’autre n’a changé dans l’équipe.',
      ],
      label: 'Voir l’équipe',
      note: because.fr('vous avez créé cette équipe'),
    },
  },
})
