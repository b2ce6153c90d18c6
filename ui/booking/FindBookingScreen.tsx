/** Sends a traveller the link to their booking. */
export const FindBookingScreen = () => <h1>Find your booking</h1>
