/** Files of the folder `samples`, which the development server gives out in place of the portal's photos. */
export const photos = {
  front: 'ignivol-recto.jpg',
  back: 'verso.jpg',
  others: ['maregal-recto.jpg', 'novalion-recto.jpg']
}

/** No such file exists. */
export const missingPhoto = 'introuvable.jpg'
