"""What ``import affray`` gives beside the studies: play, a session that asks you, samples, minds of your own."""
