/** The text for search engines, and for browsers without scripts, in the association's first language. */
export const pageWords = {
  en: {
    description:
      'Register yourself and your family for field hockey: season registrations, programs, courses and tournament teams, in one cart.',
    noScript: 'You need JavaScript to register and pay on this site. Please turn it on and reload the page.',
  },
  fr: {
    description:
      'Inscrivez-vous, vous et votre famille, au hockey sur gazon : saison, programmes, cours et équipes de tournoi, dans un seul panier.',
    noScript: 'Il faut JavaScript pour s’inscrire et payer sur ce site. Activez-le, puis rechargez la page.',
  },
}
