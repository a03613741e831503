/** The words around a person's data in the file. */
export const dataFileWords = {
  en: {
    title: (name: string) => `What we hold about ${name}`,
    intro: (association: string, day: string) =>
      `Made by ${association} on ${day}, at your request. The page ends with a part that you do not see: the same data for programs.`,
    left: 'Not in it: what belongs to other people, such as the address of another guardian; passwords and other secrets, which we hold only as hashes.',
    yes: 'Yes',
    no: 'No',
    colon: ': ',
  },
  fr: {
    title: (name: string) => `Ce que nous conservons sur ${name}`,
    intro: (association: string, day: string) =>
      `Produit par ${association} le ${day}, à votre demande. La page se termine par une partie que vous ne voyez pas : les mêmes données, pour les logiciels.`,
    left: 'N’y figurent pas : ce qui appartient à d’autres personnes, comme l’adresse d’une autre personne tutrice; les mots de passe et autres secrets, que nous ne conservons que sous forme d’empreintes.',
    yes: 'Oui',
    no: 'Non',
    colon: ' : ',
  },
}
