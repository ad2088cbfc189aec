/** Every French sentence this service writes. */
export const french = {
  tooLong: 'L’analyse a pris trop de temps. Vous pouvez la relancer ou reprendre les photos.'
}
