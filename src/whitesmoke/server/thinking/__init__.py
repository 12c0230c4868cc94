"""What bots need that know no table: levels, compiled games, threads shared between guests."""
