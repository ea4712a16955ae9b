/** The choice for records without a representada. Not in the picker's file, which the address of every list would load. */
export const NO_REPRESENTADA = 'nenhuma';
